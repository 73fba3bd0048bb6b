import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import { cancelBooking, quoteCancellation } from './cancel-booking.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon, me } = freshTestSalon(NOW)
const { busy, payment } = ledger(database)
let bookingId: string
let orderId: string

beforeEach(async () => {
  await choose(t.app, me, testSalon, SLOT)
  ;({ bookingId, orderId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.length = 0
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const setStatus = (status: BookingStatus) =>
  database.db.updateTable('booking').set({ status }).where('id', '=', bookingId).execute()

type Act = (customer: { id: string }, bookingId: string) => Promise<unknown>
const cancel: Act = (customer, id) => cancelBooking(t.app, customer, { bookingId: id })
const move = (startsAt = at(2), staffId = testSalon.anna) =>
  rescheduleBooking(t.app, me, bookingId, { startsAt, staffId })
const ACTS: Record<string, Act> = {
  cancelling: cancel,
  rescheduling: (customer, id) => rescheduleBooking(t.app, customer, id, { startsAt: at(2), staffId: testSalon.anna }),
}

describe.each(Object.entries(ACTS))('%s an appointment', (_what, act) => {
  it('is refused for another customer, a member of its salon and an unknown appointment', async () => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    for (const other of [await addCustomer(database.db), { id: owner.personId }])
      expect(await refused(() => act(other, bookingId))).toEqual({ code: 'not_found' })
    for (const id of [randomUUID(), 'nonsense']) expect(await refused(() => act(me, id))).toEqual({ code: 'not_found' })
  })

  it.each<[BookingStatus, RefusalCode]>([
    ['awaiting_payment', 'not_found'],
    ['cancelled', 'already_cancelled'],
    ['declined', 'already_cancelled'],
    ['completed', 'too_late'],
    ['no_show', 'too_late'],
  ])('is refused if it is %s', async (status, code) => {
    await setStatus(status)
    expect(await refused(() => act(me, bookingId))).toEqual({ code })
  })

  it('is refused from its start on', async () => {
    // The salon lets its customers cancel free of charge until then.
    await database.db.updateTable('booking').set({ free_cancel_until: SLOT }).where('id', '=', bookingId).execute()
    t.clock.at = SLOT
    expect(await refused(() => act(me, bookingId))).toEqual({ code: 'too_late' })
    t.clock.at = new Date(SLOT.getTime() - 1)
    await act(me, bookingId)
  })
})

describe('cancelling', () => {
  it('is refused for a fee that became higher than the accepted one, by a minor unit', async () => {
    t.clock.at = at(-23)
    const { feeMinor } = await quoteCancellation(t.app, me, bookingId)
    const accepting = (acceptedFeeMinor: number) => cancelBooking(t.app, me, { bookingId, acceptedFeeMinor })
    expect(await refused(() => accepting(feeMinor - 1))).toEqual({ code: 'price_changed' })
    expect(await accepting(feeMinor)).toMatchObject({ feeMinor: 4_000, refundMinor: 36_000, currency: 'DKK' })
  })

  it('is done once by concurrent requests, with one refund and one mail to each side', async () => {
    const act = () => cancel(me, bookingId)
    expect(await atOnce(act(), act(), act())).toEqual({ done: 1, refused: ['already_cancelled', 'already_cancelled'] })
    await t.runJobs()
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 40_000 })
    expect(t.mails.map(({ to }) => to).sort()).toEqual([me.email, 'salon@example.com'].sort())
    expect(await busy(testSalon)).toEqual([])
  })
})

describe('rescheduling is refused', () => {
  it.each<[string, () => Promise<unknown>, RefusalCode]>([
    ['to a closed time', () => move(at(12)), 'slot_not_offered'],
    ['to a time between the starts', () => move(at(0.25)), 'slot_not_offered'],
    ['to a time in the past', () => move(at(-24 * 4)), 'slot_not_offered'],
    ['beyond the booking window', () => move(at(24 * 367)), 'slot_not_offered'],
    ['to a team member that is no id', () => move(at(2), 'anna'), 'not_found'],
    ['to an unknown team member', () => move(at(2), randomUUID()), 'service_not_available'],
  ])('%s', async (_what, attempt, code) => {
    expect(await refused(attempt)).toEqual({ code })
  })

  it('to a team member of another salon, or one who does not perform the service', async () => {
    const other = await addTestSalon(database.db)
    expect(await refused(() => move(at(2), other.anna))).toEqual({ code: 'service_not_available' })
    await database.db.deleteFrom('staff_service').where('staff_id', '=', testSalon.bo).execute()
    expect(await refused(() => move(at(2), testSalon.bo))).toEqual({ code: 'service_not_available' })
  })

  it('to a time that a block or the hold of another customer occupies, with anyone too', async () => {
    await addOccupancy(database.db, { ...testSalon, staffId: testSalon.anna, from: at(2), to: at(3) })
    await choose(t.app, await addCustomer(database.db), testSalon, at(2), { staffId: testSalon.bo })
    for (const staffId of [testSalon.anna, testSalon.bo, 'anyone'])
      expect(await refused(() => move(at(2), staffId))).toEqual({ code: 'slot_taken' })
  })

  it('after free cancellation ended, and at a suspended salon', async () => {
    t.clock.at = new Date(at(-24).getTime() + 1)
    expect(await refused(() => move())).toEqual({ code: 'too_late' })
    t.clock.at = at(-24)
    await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', testSalon.salonId).execute()
    expect(await refused(() => move())).toEqual({ code: 'not_eligible' })
  })
})

it('rescheduling to the present time changes nothing, and reports it', async () => {
  const before = await database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).execute()
  for (const staffId of [testSalon.anna, 'anyone']) expect(await move(SLOT, staffId)).toEqual({ moved: false })
  expect(await database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).execute()).toEqual(before)
  expect(await t.runJobs()).toEqual([])
})
