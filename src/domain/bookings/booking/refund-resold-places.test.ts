import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { scheduleSessions } from '../../calendar/classes/schedule-sessions.ts'
import { pay } from '../../checkout/online/pay.ts'
import { cancelBooking, quoteCancellation } from './cancel-booking.ts'
import { refundResoldDeposits } from './refund-resold-deposits.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-02T10:00:00Z')
const MINUTE = 60_000
const { database, t, testSalon } = freshTestSalon(NOW)
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)
const DEPOSIT = 10_000

let yoga: string

/** A session of a class with two places, of which none is booked. */
beforeEach(async () => {
  const { salonId, anna } = testSalon
  const policy = { deposit: 'everybody', deposit_percent: 25, late_cancel_percent: 0, free_cancel_hours: 24 }
  await database.db.updateTable('salon').set(policy).where('id', '=', salonId).execute()
  const of = { name: 'Yoga', price_minor: 4 * DEPOSIT, minutes: 60, capacity: 2, by: [anna] }
  yoga = await addService(database.db, salonId, of)
  const owner = await addMember(database.db, salonId, 'owner')
  const session = { serviceId: yoga, staffId: anna, startsAt: START, places: 2, overruleHours: false, leaveOut: false }
  await scheduleSessions(t.app, owner, session)
})

async function join() {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, START, { serviceIds: [yoga] })
  const request = await paymentOfCart(t.app, customer)
  const outcome = await pay(t.app, customer, { ...request, paymentMethod: 'deposit', expectedDueMinor: DEPOSIT })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  return { customer, bookingId: outcome.bookingId, orderId: outcome.orderId }
}
type Place = Awaited<ReturnType<typeof join>>

const quoted = ({ customer, bookingId }: Place) => quoteCancellation(t.app, customer, bookingId)
const cancel = ({ customer, bookingId }: Place) => cancelBooking(t.app, customer, { bookingId })
async function refunded({ orderId }: Place) {
  const paid = database.db.selectFrom('payment').select('refunded_minor').where('order_id', '=', orderId)
  return (await paid.executeTakeFirstOrThrow()).refunded_minor
}
/** As two processes do at the same time. */
const refundTwice = () => Promise.all([refundResoldDeposits(t.app), refundResoldDeposits(t.app)])

describe('the deposit of a place in a session', () => {
  it('is refunded when the session was full and another customer takes the place', async () => {
    const first = await join()
    const second = await join()
    t.clock.at = at(-180)
    expect(await quoted(first)).toMatchObject({ feeMinor: DEPOSIT, depositMinor: DEPOSIT })
    await cancel(first)
    await t.runJobs()
    expect(t.mails.some(({ text }) => text.includes('If someone else books this time'))).toBe(true)
    // A place is free now: another one who cancels is promised nothing.
    expect(await quoted(second)).toMatchObject({ feeMinor: DEPOSIT, depositMinor: 0 })
    await refundTwice()
    expect(await refunded(first)).toBe(0)
    t.clock.at = at(-120)
    const later = await join()
    await refundTwice()
    expect(await refunded(first)).toBe(DEPOSIT)
    // Full again: the place of who took it can be sold again as well.
    t.clock.at = at(-100)
    await cancel(later)
    await refundTwice()
    expect(await refunded(later)).toBe(0)
    t.clock.at = at(-90)
    await join()
    await refundTwice()
    expect(await refunded(later)).toBe(DEPOSIT)
  })

  it('stays with the salon, as the quote says, when the session was not full', async () => {
    const first = await join()
    t.clock.at = at(-180)
    expect(await quoted(first)).toMatchObject({ feeMinor: DEPOSIT, depositMinor: 0 })
    await cancel(first)
    await t.runJobs()
    const mails = t.mails.filter(
      ({ to, text }) => to === first.customer.email && text.includes('late-cancellation fee of'),
    )
    expect(mails.map(({ text }) => text.includes('someone else'))).toEqual([false])
    t.clock.at = at(-120)
    await join()
    await join()
    await refundTwice()
    expect(await refunded(first)).toBe(0)
  })

  it('is refunded once for each place that is sold again, to who cancelled first', async () => {
    const places = [await join(), await join()]
    t.clock.at = at(-180)
    // Both cancel while the session is full.
    const retained = { deposit_kept_minor: DEPOSIT, deposit_kept_at: at(-170) }
    for (const place of places) {
      await cancel(place)
      await database.db.updateTable('booking').set(retained).where('id', '=', place.bookingId).execute()
      retained.deposit_kept_at = at(-180)
    }
    t.clock.at = at(-120)
    await join()
    for (let runs = 0; runs < 3; runs++) await refundTwice()
    expect(await Promise.all(places.map(refunded))).toEqual([0, DEPOSIT])
    await join()
    await refundTwice()
    expect(await Promise.all(places.map(refunded))).toEqual([DEPOSIT, DEPOSIT])
  })
})
