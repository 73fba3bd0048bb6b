import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import type { Member } from '../../kernel/member.ts'
import { addAttendee } from './add-attendee.ts'
import { addChanges } from './attendee-changes.ts'
import { getSession } from './get-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t, testSalon, me } = freshTestSalon()
/** Eleven on 4 December in Copenhagen. */
const START = new Date('2026-12-04T10:00:00Z')

let reception: Member
let sessionId: string
let bookingId: string

beforeEach(async () => {
  const { salonId, anna } = testSalon
  reception = await addMember(database.db, salonId, 'reception')
  await database.db.updateTable('salon').set({ no_show_percent: 50 }).where('id', '=', salonId).execute()
  const yoga = await addService(database.db, salonId, {
    ...{ name: 'Yoga', minutes: 60, price_minor: 15_000, capacity: 12, by: [anna] },
  })
  const time = { serviceId: yoga, staffId: anna, startsAt: START, places: 3, overruleHours: false, leaveOut: false }
  const [id = ''] = await scheduleSessions(t.app, reception, time)
  sessionId = id
  await choose(t.app, me, testSalon, START, { staffId: 'anyone', serviceIds: [yoga] })
  ;({ bookingId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.length = 0
})

/** What can be done with an attendee, and what it does to their payment. */
async function changesOf(id: string) {
  const session = await getSession(t.app, reception, sessionId)
  const found = (await addChanges(t.app, reception, session)).find((one) => one.bookingId === id)
  return found?.changes.map(({ to, money, feeMinor, refundMinor }) => [to, money, feeMinor, refundMinor])
}

describe('an attendee of a session', () => {
  it('who paid has what is refunded with each change', async () => {
    expect(await changesOf(bookingId)).toEqual([['cancelled', 'refund_all', 0, 15_000]])
    t.clock.at = START
    expect(await changesOf(bookingId)).toEqual([
      ['arrived', 'none', 0, 0],
      ['completed', 'earn', 0, 0],
      ['no_show', 'charge_fee', 7500, 7500],
      ['cancelled', 'refund_all', 0, 15_000],
    ])
  })

  it('with a no-show fee that was charged has it refunded by an undo', async () => {
    t.clock.at = START
    await changeStage(t.app, reception, { bookingId, to: 'no_show' })
    expect(await changesOf(bookingId)).toEqual([['confirmed', 'none', 0, 0]])
    await aMinuteLater(t)
    expect(await changesOf(bookingId)).toEqual([['confirmed', 'refund_fee', 7500, 0]])
  })

  it('who was served cannot be reopened once the cash of the day was counted', async () => {
    t.clock.at = START
    await changeStage(t.app, reception, { bookingId, to: 'completed' })
    expect(await changesOf(bookingId)).toEqual([['confirmed', expect.anything(), 0, expect.anything()]])
    const entry = {
      id: randomUUID(),
      action: 'cash_counted',
      subject: '2026-12-04',
      actor_name: '',
      detail: '{}',
      at: START,
    }
    await database.db
      .insertInto('audit_entry')
      .values({ ...entry, salon_id: testSalon.salonId })
      .execute()
    expect(await changesOf(bookingId)).toEqual([])
  })

  it('who pays in the salon has nothing to be refunded', async () => {
    const { bookingId: ida } = await addAttendee(t.app, reception, sessionId, { clientId: null, name: 'Ida Krogh' })
    expect(await changesOf(ida)).toEqual([['cancelled', 'refund_all', 0, 0]])
  })

  it('has no changes for another team member', async () => {
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const session = await getSession(t.app, reception, sessionId)
    expect((await addChanges(t.app, bo, session)).map(({ changes }) => changes)).toEqual([[]])
  })
})
