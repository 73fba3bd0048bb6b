import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { addTestSalon, choose, payForAppointment } from '../../../tests/support/test-salon.ts'
import type { BookingStatus } from '../kernel/booking-status.ts'
import type { Member, SalonRole } from '../kernel/member.ts'
import type { RefusalCode } from '../kernel/refusal.ts'
import { blockTime } from './block-time.ts'
import { bookForClient } from './book-for-client.ts'
import { changeDuration } from './change-duration.ts'
import { moveInCalendar } from './move-in-calendar.ts'
import { reassignBookings } from './reassign-bookings.ts'
import { consoleBooking } from './schema.ts'
import { changeBlock, removeBlock } from './series/change-block.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon, me } = freshTestSalon()
let owner: Member
let competitor: Member
/** My appointment with Anna, and a block of hers three hours later. */
let bookingId: string
let blockId: string

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
  await choose(t.app, me, testSalon, SLOT)
  bookingId = (await payForAppointment(t.app, me)).bookingId
  await t.runJobs()
  await blockTime(t.app, owner, block(at(3)))
  const row = database.db.selectFrom('occupancy').select('id').where('salon_id', '=', testSalon.salonId)
  blockId = (await row.where('kind', '=', 'block').executeTakeFirstOrThrow()).id
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const block = (startsAt: Date, staffId = testSalon.anna) => ({
  ...{ staffId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), note: '' },
})
const forIda = (startsAt: Date, change: object = {}) => {
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  return consoleBooking.parse({ lines, startsAt, clientId: null, name: 'Ida Krogh', ...change })
}
const setStatus = (status: BookingStatus) =>
  database.db.updateTable('booking').set({ status }).where('id', '=', bookingId).execute()

const CHANGES: Record<string, (member: Member) => Promise<unknown>> = {
  'book for a client': (member) => bookForClient(t.app, member, forIda(at(1))),
  'move an appointment': (member) => moveInCalendar(t.app, member, { bookingId, startsAt: at(1) }),
  'change the duration of an appointment': (member) => changeDuration(t.app, member, { bookingId, endsAt: at(2) }),
  'block time': (member) => blockTime(t.app, member, block(at(1))),
  'change a block': (member) => changeBlock(t.app, member, blockId, block(at(1))),
  'remove a block': (member) => removeBlock(t.app, member, blockId),
}

describe('in the calendar of another team member', () => {
  it.each(Object.entries(CHANGES))('staff cannot %s', async (_what, change) => {
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    expect(await refused(() => change(bo))).toEqual({ code: 'not_allowed' })
  })

  it.each(Object.entries(CHANGES))('reception can %s', async (_what, change) => {
    await change(await addMember(database.db, testSalon.salonId, 'reception'))
  })
})

it('staff cannot give an appointment or a block of theirs to another team member, nor take one', async () => {
  const [anna, bo] = [
    await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna),
    await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo),
  ]
  for (const attempt of [
    () => moveInCalendar(t.app, anna, { bookingId, startsAt: SLOT, staffId: testSalon.bo }),
    () => moveInCalendar(t.app, bo, { bookingId, startsAt: SLOT, staffId: testSalon.bo }),
    () => changeBlock(t.app, anna, blockId, block(at(4), testSalon.bo)),
    () => changeBlock(t.app, bo, blockId, block(at(4), testSalon.bo)),
  ])
    expect(await refused(attempt)).toEqual({ code: 'not_allowed' })
})

describe('from another salon', () => {
  it.each<[string, RefusalCode]>([
    // The services and team members of the form do not exist there.
    ['book for a client', 'service_not_available'],
    ['move an appointment', 'not_found'],
    ['change the duration of an appointment', 'not_found'],
    ['block time', 'slot_taken'],
    ['change a block', 'not_found'],
  ])('nobody can %s', async (what, code) => {
    const change = CHANGES[what] ?? (() => Promise.resolve())
    expect(await refused(() => change(competitor))).toEqual({ code })
  })

  it('removing a block does nothing', async () => {
    await removeBlock(t.app, competitor, blockId)
    await removeBlock(t.app, owner, 'nonsense')
    const left = database.db.selectFrom('occupancy').select('kind').where('id', '=', blockId)
    expect(await left.execute()).toEqual([{ kind: 'block' }])
  })
})

describe('an appointment cannot be moved or lengthened', () => {
  it.each<[BookingStatus, RefusalCode]>([
    ['awaiting_payment', 'payment_in_progress'],
    ['cancelled', 'already_cancelled'],
    ['declined', 'already_cancelled'],
    ['completed', 'too_late'],
    ['no_show', 'too_late'],
  ])('if it is %s', async (status, code) => {
    await setStatus(status)
    expect(await refused(() => moveInCalendar(t.app, owner, { bookingId, startsAt: at(1) }))).toEqual({ code })
    expect(await refused(() => changeDuration(t.app, owner, { bookingId, endsAt: at(2) }))).toEqual({ code })
  })

  it('if it is unknown', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const move = () => moveInCalendar(t.app, owner, { bookingId: id, startsAt: at(1) })
      expect(await refused(move)).toEqual({ code: 'not_found' })
      const lengthen = () => changeDuration(t.app, owner, { bookingId: id, endsAt: at(2) })
      expect(await refused(lengthen)).toEqual({ code: 'not_found' })
    }
  })

  it('to a team member who left, is unknown or no id', async () => {
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', testSalon.bo).execute()
    const to = (staffId: string) => refused(() => moveInCalendar(t.app, owner, { bookingId, startsAt: SLOT, staffId }))
    expect(await to(testSalon.bo)).toEqual({ code: 'service_not_available' })
    expect(await to(randomUUID())).toEqual({ code: 'service_not_available' })
    expect(await to('nonsense')).toEqual({ code: 'not_found' })
  })

  it('to yesterday or beyond a year, even if hours are overruled', async () => {
    for (const startsAt of [at(-24 * 4), at(24 * 367)]) {
      const move = () => moveInCalendar(t.app, owner, { bookingId, startsAt, overruleHours: true })
      expect(await refused(move)).toEqual({ code: 'slot_not_offered' })
    }
  })

  it('outside hours unless they are overruled, which shortening does not need', async () => {
    // Until 17:30, half an hour after closing.
    const late = (overruleHours: boolean) =>
      moveInCalendar(t.app, owner, { bookingId, startsAt: at(5.5), overruleHours })
    expect(await refused(() => late(false))).toEqual({ code: 'slot_not_offered' })
    await late(true)
    expect(await refused(() => changeDuration(t.app, owner, { bookingId, endsAt: at(6.75) }))).toEqual({
      code: 'slot_not_offered',
    })
    expect(await changeDuration(t.app, owner, { bookingId, endsAt: at(6.25) })).toMatchObject({ changed: true })
  })
})

describe('booking for a client is refused', () => {
  it('for an unknown client, or one of another salon', async () => {
    for (const clientId of [randomUUID(), await addClient(database.db, competitor.salonId)])
      expect(await refused(() => bookForClient(t.app, owner, forIda(at(1), { clientId })))).toEqual({
        code: 'not_found',
      })
  })

  it('for an archived service, a team member who left, or one who does not perform it', async () => {
    const attempt = (staffId: string, serviceId = testSalon.cut) =>
      refused(() => bookForClient(t.app, owner, forIda(at(1), { lines: [{ serviceId, staffId }] })))
    expect(await attempt(testSalon.bo, testSalon.wash)).toEqual({ code: 'service_not_available' })
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', testSalon.bo).execute()
    expect(await attempt(testSalon.bo)).toEqual({ code: 'service_not_available' })
    await database.db.updateTable('service').set({ active: false }).where('id', '=', testSalon.cut).execute()
    expect(await attempt(testSalon.anna)).toEqual({ code: 'service_not_available' })
  })

  it('outside hours, before today and beyond a year; not for an earlier time of today', async () => {
    for (const startsAt of [at(9), at(-24 * 4), at(24 * 367)])
      expect(await refused(() => bookForClient(t.app, owner, forIda(startsAt)))).toEqual({ code: 'slot_not_offered' })
    t.clock.at = at(-2)
    await bookForClient(t.app, owner, forIda(at(-2), { overruleHours: true }))
  })

  it('if its parts overlap another appointment of one of the team members', async () => {
    await blockTime(t.app, owner, block(at(2), testSalon.bo))
    const lines = [
      { serviceId: testSalon.cut, staffId: testSalon.anna },
      { serviceId: testSalon.cut, staffId: testSalon.bo },
    ]
    expect(await refused(() => bookForClient(t.app, owner, forIda(at(1), { lines })))).toEqual({ code: 'slot_taken' })
  })

  it('at the limit of the plan', async () => {
    await database.db
      .updateTable('salon')
      .set({ plan: 'free', live_at: new Date('2026-01-01') })
      .where('id', '=', testSalon.salonId)
      .execute()
    await database.db.updateTable('plan_usage').set({ bookings: 1_000_000 }).execute()
    expect(await refused(() => bookForClient(t.app, owner, forIda(at(1))))).toEqual({ code: 'month_full' })
  })
})

describe('handing over the appointments of a team member', () => {
  it.each<SalonRole>(['reception', 'staff'])('is not allowed for %s', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(() => reassignBookings(t.app, member, testSalon.anna))).toEqual({ code: 'not_allowed' })
  })

  it('of another salon changes nothing, and done twice at once it is done once', async () => {
    expect(await reassignBookings(t.app, competitor, testSalon.anna)).toBe(0)
    const handed = await Promise.all([1, 2].map(() => reassignBookings(t.app, owner, testSalon.anna)))
    expect(Math.max(...handed)).toBe(1)
    const events = database.db.selectFrom('booking_event').select('kind').where('booking_id', '=', bookingId)
    expect((await events.execute()).filter(({ kind }) => kind === 'rescheduled')).toHaveLength(1)
  })
})
