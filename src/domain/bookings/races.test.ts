import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../tests/support/column-of.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../tests/support/send-changes.ts'
import { addTestSalon, choose, ledger, payForAppointment, type TestSalon } from '../../../tests/support/test-salon.ts'
import { blockTime } from '../calendar/block-time.ts'
import { bookForClient } from '../calendar/book-for-client.ts'
import { changeDuration } from '../calendar/change-duration.ts'
import { moveInCalendar } from '../calendar/move-in-calendar.ts'
import { readCalendar } from '../calendar/read-calendar.ts'
import { consoleBooking } from '../calendar/schema.ts'
import { changeBlock, removeBlock } from '../calendar/series/change-block.ts'
import { blockClient } from '../clients/block-client.ts'
import { addClient, changeClient } from '../clients/save-client.ts'
import { saveClientNotes } from '../clients/save-notes.ts'
import type { Member } from '../kernel/member.ts'
import { cancelBooking } from './booking/cancel-booking.ts'
import { confirmBooking } from './booking/confirm-booking.ts'
import { cancelAsSalon, declineBooking } from './booking/decline-booking.ts'
import { markCompleted } from './booking/mark-completed.ts'
import { markNoShow } from './booking/mark-no-show.ts'
import { rescheduleBooking } from './booking/reschedule-booking.ts'
import { mergeClients } from './merge/merge-clients.ts'

const { database, t, me } = freshTestSalon()
const { payment, busy } = ledger(database)
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)
let testSalon: TestSalon
let owner: Member

beforeEach(async () => {
  testSalon = await addTestSalon(database.db, { confirms: 'manually', no_show_percent: 50 })
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

/** A request of mine for a haircut with Anna, paid by card. */
async function request() {
  await choose(t.app, me, testSalon, SLOT)
  return payForAppointment(t.app, me)
}

async function confirmed() {
  const appointment = await request()
  await confirmBooking(t.app, owner, appointment.bookingId)
  return appointment
}

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const statusOf = (id: string) => columnOf(database.db, 'booking', 'status', id)
const forIda = (startsAt: Date, staffId = testSalon.anna) =>
  consoleBooking.parse({ lines: [{ serviceId: testSalon.cut, staffId }], startsAt, clientId: null, name: 'Ida Krogh' })
const block = (startsAt: Date, staffId = testSalon.anna) => ({
  ...{ staffId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), note: '' },
})

describe('if two answers are concurrent', () => {
  it.each([
    ['declined', (bookingId: string) => declineBooking(t.app, owner, { bookingId, reason: 'Ill' })],
    ['cancelled', (bookingId: string) => cancelBooking(t.app, me, { bookingId })],
  ])('a request that is confirmed and %s has one status and the matching payment', async (end, act) => {
    const { bookingId, orderId } = await request()
    const outcome = await atOnce(confirmBooking(t.app, owner, bookingId), act(bookingId))
    const status = await statusOf(bookingId)
    // A request that is confirmed first can still be cancelled by its customer, but no longer declined.
    expect(outcome.done).toBe(status === end && outcome.refused.length === 0 ? 2 : 1)
    expect(['confirmed', end]).toContain(status)
    // What one of them did at the provider meanwhile may be left to the job of the other.
    await aMinuteLater(t)
    const { captured_minor, refunded_minor } = await payment(orderId)
    expect(captured_minor - refunded_minor).toBe(status === 'confirmed' ? 40_000 : 0)
    expect(await busy(testSalon)).toHaveLength(status === 'confirmed' ? 1 : 0)
  })

  it('an appointment is either completed or a no-show, with the matching fee', async () => {
    const { bookingId, orderId } = await confirmed()
    t.clock.at = at(2)
    expect(await atOnce(markCompleted(t.app, owner, bookingId), markNoShow(t.app, owner, bookingId))).toEqual({
      done: 1,
      refused: ['too_late'],
    })
    await aMinuteLater(t)
    const status = await statusOf(bookingId)
    const { captured_minor, refunded_minor } = await payment(orderId)
    expect(captured_minor - refunded_minor).toBe(status === 'completed' ? 40_000 : 20_000)
  })

  it('an appointment cancelled by salon and customer is cancelled and refunded once', async () => {
    const { bookingId, orderId } = await confirmed()
    const { done, refused } = await atOnce(
      cancelAsSalon(t.app, owner, { bookingId, reason: 'No water' }),
      cancelBooking(t.app, me, { bookingId }),
    )
    expect([done, refused]).toEqual([1, ['already_cancelled']])
    await aMinuteLater(t)
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 40_000 })
    expect(await busy(testSalon)).toEqual([])
  })
})

describe('if two changes in the calendar are concurrent', () => {
  it('only one of two appointments, or of an appointment and a block, gets the time', async () => {
    expect(
      await atOnce(bookForClient(t.app, owner, forIda(SLOT)), bookForClient(t.app, owner, forIda(at(0.5)))),
    ).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await atOnce(bookForClient(t.app, owner, forIda(at(3))), blockTime(t.app, owner, block(at(3.5))))).toEqual({
      done: 1,
      refused: ['slot_taken'],
    })
    expect(await busy(testSalon)).toHaveLength(2)
  })

  it('an appointment moved by salon and customer is at one of the two times', async () => {
    const { bookingId } = await confirmed()
    const mine = rescheduleBooking(t.app, me, bookingId, { startsAt: at(2), staffId: testSalon.anna })
    const { done } = await atOnce(moveInCalendar(t.app, owner, { bookingId, startsAt: at(4) }), mine)
    expect(done).toBeGreaterThan(0)
    const starts_at = await columnOf(database.db, 'booking', 'starts_at', bookingId)
    expect([at(2), at(4)]).toContainEqual(starts_at)
    expect(await busy(testSalon)).toHaveLength(1)
  })

  it('an appointment is extended or the time after it is booked, but not both', async () => {
    const { bookingId } = await confirmed()
    expect(
      await atOnce(
        changeDuration(t.app, owner, { bookingId, endsAt: at(2) }),
        bookForClient(t.app, owner, forIda(at(1))),
      ),
    ).toEqual({ done: 1, refused: ['slot_taken'] })
  })

  it('an appointment that is cancelled while it is moved is not left in the calendar', async () => {
    const { bookingId } = await confirmed()
    await atOnce(cancelBooking(t.app, me, { bookingId }), moveInCalendar(t.app, owner, { bookingId, startsAt: at(3) }))
    expect(await statusOf(bookingId)).toBe('cancelled')
    expect(await busy(testSalon)).toEqual([])
  })

  it('a block can be moved several times, and removed while it is moved', async () => {
    const blocks = async () => (await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })).busy
    await blockTime(t.app, owner, block(SLOT))
    const [{ id = '' } = {}] = await blocks()
    const moves = [2, 3, 4].map((hours) => changeBlock(t.app, owner, id, block(at(hours))))
    expect(await atOnce(...moves)).toEqual({ done: 3, refused: [] })
    expect(await blocks()).toHaveLength(1)
    const { refused } = await atOnce(changeBlock(t.app, owner, id, block(at(5))), removeBlock(t.app, owner, id))
    expect(['', 'not_found']).toContain(refused.join())
    expect(await blocks()).toEqual([])
  })
})

describe('an appointment cannot be changed', () => {
  it('to a time that is taken, also by a block', async () => {
    const { bookingId } = await confirmed()
    await blockTime(t.app, owner, block(at(3)))
    await bookForClient(t.app, owner, forIda(at(-1), testSalon.bo))
    for (const attempt of [
      () => moveInCalendar(t.app, owner, { bookingId, startsAt: at(2.5) }),
      () => changeDuration(t.app, owner, { bookingId, endsAt: at(3.5) }),
      () => bookForClient(t.app, owner, forIda(at(0.5))),
      () => blockTime(t.app, owner, block(at(-0.5))),
      () => moveInCalendar(t.app, owner, { bookingId, startsAt: at(-1), staffId: testSalon.bo }),
    ])
      expect(await refused(attempt)).toEqual({ code: 'slot_taken' })
  })

  it('after it was cancelled or completed', async () => {
    const { bookingId } = await confirmed()
    const changes = [
      () => moveInCalendar(t.app, owner, { bookingId, startsAt: at(3) }),
      () => changeDuration(t.app, owner, { bookingId, endsAt: at(2) }),
    ]
    t.clock.at = at(2)
    await markCompleted(t.app, owner, bookingId)
    for (const change of changes) expect(await refused(change)).toEqual({ code: 'too_late' })
    expect(await refused(() => markNoShow(t.app, owner, bookingId))).toEqual({ code: 'too_late' })
    t.clock.at = new Date('2026-12-01T08:00:00Z')
    await database.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', bookingId).execute()
    for (const change of [...changes, () => markCompleted(t.app, owner, bookingId)])
      expect(await refused(change)).toEqual({ code: 'already_cancelled' })
  })

  it('to an end before its start, between the steps or too late', async () => {
    const { bookingId } = await confirmed()
    for (const endsAt of [at(0), at(-1), at(1 / 60 + 1), at(14)])
      expect(await refused(() => changeDuration(t.app, owner, { bookingId, endsAt }))).toEqual({
        code: 'invalid_input',
        fields: { endsAt: 'time_required' },
      })
  })

  it('to a team member who does not perform its services', async () => {
    await database.db
      .deleteFrom('staff_service')
      .where('salon_id', '=', testSalon.salonId)
      .where('staff_id', '=', testSalon.bo)
      .execute()
    const { bookingId } = await confirmed()
    const toBo = () => moveInCalendar(t.app, owner, { bookingId, startsAt: SLOT, staffId: testSalon.bo })
    expect(await refused(toBo)).toEqual({ code: 'service_not_available' })
    expect(await refused(() => bookForClient(t.app, owner, forIda(at(3), testSalon.bo)))).toEqual({
      code: 'service_not_available',
    })
  })
})

describe('if two changes of clients are concurrent', () => {
  it('only one client gets an email that both were given', async () => {
    const [ida, bea] = [await addClient(t.app, owner, { name: 'Ida' }), await addClient(t.app, owner, { name: 'Bea' })]
    const email = 'same@example.com'
    expect(
      await atOnce(
        changeClient(t.app, owner, ida, { name: 'Ida', email }),
        changeClient(t.app, owner, bea, { name: 'Bea', email }),
      ),
    ).toEqual({ done: 1, refused: ['invalid_input'] })
  })

  it('notes of a client that is merged are moved to the other client or rejected', async () => {
    const [ida, twin] = [await addClient(t.app, owner, { name: 'Ida' }), await addClient(t.app, owner, { name: 'Ida' })]
    const note = saveClientNotes(t.app, owner, twin, { notes: 'Likes tea', tags: '' })
    const { refused } = await atOnce(mergeClients(t.app, owner, ida, twin), note)
    const left = await database.db
      .selectFrom('client')
      .select(['id', 'notes'])
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    expect(left).toEqual([{ id: ida, notes: refused.length === 0 ? 'Likes tea' : '' }])
    expect(['', 'not_found']).toContain(refused.join())
  })

  it('both block the client, and the first time is stored', async () => {
    const id = await addClient(t.app, owner, { name: 'Ida' })
    const act = () => blockClient(t.app, owner, id, true)
    expect(await atOnce(act(), act())).toEqual({ done: 2, refused: [] })
    t.clock.at = at(0)
    await act()
    const row = database.db.selectFrom('client').select('blocked_at').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).blocked_at).toEqual(new Date('2026-12-01T08:00:00Z'))
  })
})
