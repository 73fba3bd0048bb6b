import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBooking } from '../../../src/domain/bookings/booking/cancel-booking.ts'
import { findOverlap } from '../../../src/domain/bookings/booking/find-overlap.ts'
import { listBookings } from '../../../src/domain/bookings/booking/list-bookings.ts'
import { findLastAttempt } from '../../../src/domain/checkout/online/find-last-attempt.ts'
import { getPaymentOutcome } from '../../../src/domain/checkout/online/get-payment-outcome.ts'
import { resumePayment } from '../../../src/domain/checkout/online/pay.ts'
import { payAnotherWay } from '../../../src/domain/checkout/online/pay-another-way.ts'
import { getOrderDetail } from '../../../src/domain/commerce/orders/get-order-detail.ts'
import { listOrders } from '../../../src/domain/commerce/orders/list-orders.ts'
import { salonOf } from '../../../src/domain/kernel/salon-of.ts'
import { connect } from '../../../src/platform/database/connect.ts'
import { testApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { addCustomer } from '../../support/factories.ts'
import { addTestSalon, choose, payCart, payForAppointment, paymentOfCart } from '../../support/test-salon.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const PAGE = { page: 1, limit: 20 }
const database = freshDatabase()
/** Refuses statements that ask more than one shard. */
let strict: ReturnType<typeof connect>

beforeAll(() => {
  strict = connect(`${database.url}?options=-c%20citus.multi_task_query_log_level%3Derror`)
})
afterAll(() => strict?.pool.end())

it('a customer of one salon books, and lists appointments and orders, on the server of that salon', async () => {
  const t = testApp({ ...strict, url: database.url, reads: strict.db }, { now: NOW })
  const salon = await addTestSalon(database.db)
  const me = await addCustomer(database.db)
  await expect(strict.pool.query('select count(*) from booking')).rejects.toThrow('multi-task')

  const book = async (hours: number) => {
    await choose(t.app, me, salon, new Date(SLOT.getTime() + hours * 3_600_000))
    const request = await paymentOfCart(t.app, me, '', 'cash')
    await payAnotherWay(t.app, me, request)
    const paid = await payCart(t.app, me, '', 'cash')
    expect(await getPaymentOutcome(t.app, me, { attemptKey: request.attemptKey })).toMatchObject({ kind: 'placed' })
    return paid.kind === 'placed' ? paid : expect.fail(paid.kind)
  }
  expect(await findLastAttempt(t.app, me)).toBeNull()
  expect(await listBookings(t.app, me.id, {}, PAGE)).toMatchObject({ items: [], total: 0 })
  await book(0)
  const { bookingId, orderId } = await book(1)
  await choose(t.app, me, salon, new Date(SLOT.getTime() + 2 * 3_600_000))
  await payForAppointment(t.app, me)
  expect(await listBookings(t.app, me.id, {}, PAGE)).toMatchObject({ items: [{}, {}, {}], total: 3 })
  expect(await listOrders(t.app, me.id, PAGE)).toMatchObject({ items: [{}, {}, {}], total: 3 })
  const last = await findLastAttempt(t.app, me)
  expect(last).toMatchObject({ status: 'placed' })
  expect(await getOrderDetail(t.app, me, last?.orderId ?? '')).toMatchObject({ services: [{ name: 'Haircut' }] })
  const overlapping = { startsAt: SLOT, endsAt: new Date(SLOT.getTime() + 60_000) }
  expect(await findOverlap(t.app, me, overlapping)).toMatchObject({ startsAt: SLOT })
  // By an id alone, as in links of mails and events of the payment provider.
  expect(await salonOf(strict.db, 'customer_order', orderId)).toBe(salon.salonId)
  await cancelBooking(t.app, me, { bookingId: bookingId ?? '' })
  await expect(salonOf(strict.db, 'booking', randomUUID())).rejects.toThrow('multi-task')
  await expect(resumePayment(t.app, me, { attemptKey: randomUUID() })).rejects.toMatchObject({
    code: 'payment_declined',
  })
})
