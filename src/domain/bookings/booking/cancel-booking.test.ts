import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon, choose, ledger, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { applyCoupon } from '../../checkout/cart/apply-coupon.ts'
import { cancelBooking, quoteCancellation } from './cancel-booking.ts'
import { declineOverdueRequests } from './decline-overdue-requests.ts'
import { getBooking } from './get-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')

const { database, t, testSalon, me } = freshTestSalon(NOW)

const rows = ledger(database)

describe('a salon that confirms by hand', () => {
  it('has the payment authorised but not captured, and voided without an answer', async () => {
    Object.assign(testSalon, await addTestSalon(database.db, { confirms: 'manually' }))
    await choose(t.app, me, testSalon, SLOT)
    const { orderId, bookingId } = await payForAppointment(t.app, me)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'requested',
      respondBy: new Date('2026-12-02T08:00:00Z'),
    })
    expect(await rows.payment(orderId)).toMatchObject({ status: 'authorised', captured_minor: 0, due_minor: null })
    await declineOverdueRequests(t.app)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ status: 'requested' })
    t.clock.at = new Date('2026-12-02T08:00:01Z')
    await declineOverdueRequests(t.app)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'declined',
      netPaidMinor: 0,
      returnedMinor: 40_000,
    })
    expect(await rows.payment(orderId)).toMatchObject({ status: 'voided' })
    expect(await rows.busy(testSalon)).toEqual([])
  })
})

describe('cancelling', () => {
  it('early refunds everything and releases the time and the product', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await putShampoo(t.app, me, testSalon, 1)
    await applyCoupon(t.app, me, { code: 'TEN' })
    const { bookingId } = await payForAppointment(t.app, me)
    expect(await quoteCancellation(t.app, me, bookingId)).toMatchObject({
      feeMinor: 0,
      refundMinor: 47_250,
      currency: 'DKK',
    })
    await cancelBooking(t.app, me, { bookingId })
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'cancelled',
      netPaidMinor: 0,
      returnedMinor: 47_250,
    })
    expect(await rows.stock(testSalon)).toBe(3)
    expect(await rows.busy(testSalon)).toEqual([])
    await choose(t.app, await addCustomer(database.db), testSalon, SLOT)
  })

  it('late charges 10% of the services, after the fee is accepted', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { bookingId } = await payForAppointment(t.app, me)
    t.clock.at = new Date('2026-12-03T12:00:00Z')
    expect(await quoteCancellation(t.app, me, bookingId)).toMatchObject({ feeMinor: 4_000, refundMinor: 36_000 })
    await expect(cancelBooking(t.app, me, { bookingId, acceptedFeeMinor: 0 })).rejects.toMatchObject({
      code: 'price_changed',
    })
    await cancelBooking(t.app, me, { bookingId, acceptedFeeMinor: 4_000 })
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'cancelled',
      feeMinor: 4_000,
      netPaidMinor: 4_000,
      returnedMinor: 36_000,
    })
  })

  it('is possible once, before the start, and only for the customer', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { bookingId } = await payForAppointment(t.app, me)
    const outsider = await addCustomer(database.db)
    await expect(cancelBooking(t.app, outsider, { bookingId })).rejects.toMatchObject({ code: 'not_found' })
    const results = await Promise.allSettled([1, 2, 3].map(() => cancelBooking(t.app, me, { bookingId })))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    await expect(cancelBooking(t.app, me, { bookingId })).rejects.toMatchObject({ code: 'already_cancelled' })

    await choose(t.app, me, testSalon, SLOT)
    const next = await payForAppointment(t.app, me)
    t.clock.at = SLOT
    await expect(cancelBooking(t.app, me, { bookingId: next.bookingId })).rejects.toMatchObject({ code: 'too_late' })
  })
})
