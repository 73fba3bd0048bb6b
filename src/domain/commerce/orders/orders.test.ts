import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, HOME, ledger, payCart, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { completePastBookings } from '../../bookings/booking/complete-past-bookings.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { pay } from '../../checkout/online/pay.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { addMinutes } from '../../kernel/time.ts'
import { assumedReceivedAt, assumeReceived } from './assume-received.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrderDetail } from './get-order-detail.ts'
import { listOrders } from './list-orders.ts'
import { markReady } from './mark-ready.ts'
import { receiveOrder } from './receive-order.ts'
import { sendOrder } from './send-order.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = 86_400_000
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)

/** Two shampoos, paid by card; sent when there is an address. */
async function order(shippingAddress?: ShippingAddress): Promise<string> {
  await putShampoo(t.app, me, testSalon, 2)
  const cart = await getCart(t.app, me.id)
  const outcome = await pay(t.app, me, {
    attemptKey: cart?.attemptKey ?? '',
    paymentMethod: 'card',
    paymentMethodRef: 'pm_card_visa',
    expectedTotalMinor: 25_000,
    shippingAddress,
  })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  return outcome.orderId
}

const pass = (days: number) => {
  t.clock.at = new Date(t.clock.at.getTime() + days * DAY)
}
const mailsTo = (to: string) => t.mails.filter((mail) => mail.to === to)

describe('an order of products', () => {
  it('stores its shipping address and notifies both sides', async () => {
    const id = await order(HOME)
    await t.runJobs()
    expect(await getOrderDetail(t.app, me, id)).toMatchObject({
      status: 'placed',
      shippingAddress: HOME,
      bookingId: null,
      totalMinor: 25_000,
      paidMinor: 25_000,
      returnedMinor: 0,
      products: [{ name: 'Shampoo', quantity: 2, unitPriceMinor: 12_500 }],
    })
    expect(mailsTo('salon@example.com')[0]?.text).toContain('Nørrebrogade 1, 2. tv\n2200 København N')
    const [mail] = t.mails.filter((each) => each.to !== 'salon@example.com')
    expect(mail?.text).toMatch(/2 × Shampoo\n\nPaid by card: DKK\s250/)
    expect(mail?.text).toContain(`/orders/${id}`)
  })

  it('takes the stock when paid, and returns stock and payment once when cancelled', async () => {
    const id = await order(HOME)
    expect(await rows.stock(testSalon)).toBe(1)
    const [first, second] = await Promise.allSettled([cancelOrder(t.app, me, id), cancelOrder(t.app, me, id)])
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows.stock(testSalon)).toBe(3)
    expect(await rows.payment(id)).toMatchObject({ due_minor: 0, captured_minor: 25_000, refunded_minor: 25_000 })
    expect(await getOrderDetail(t.app, me, id)).toMatchObject({ status: 'cancelled', returnedMinor: 25_000 })
    await t.runJobs()
    expect(t.mails.map((mail) => mail.subject).filter((subject) => /cancelled/i.test(subject))).toHaveLength(2)
    await expect(receiveOrder(t.app, me, id)).rejects.toMatchObject({ code: 'already_cancelled' })
  })

  it('cannot be cancelled after it was received, also concurrently', async () => {
    const id = await order()
    pass(1)
    await receiveOrder(t.app, me, id)
    pass(1)
    await receiveOrder(t.app, me, id)
    expect((await getOrderDetail(t.app, me, id)).receivedAt).toEqual(new Date(NOW.getTime() + DAY))
    await expect(cancelOrder(t.app, me, id)).rejects.toMatchObject({ code: 'too_late' })
    expect(await rows.stock(testSalon)).toBe(1)

    await database.db.updateTable('product').set({ stock: 9 }).where('id', '=', testSalon.shampoo).execute()
    const other = await order(HOME)
    const race = await Promise.allSettled([cancelOrder(t.app, me, other), receiveOrder(t.app, me, other)])
    expect(race.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    const { status, receivedAt } = await getOrderDetail(t.app, me, other)
    expect(status === 'cancelled').toBe(receivedAt === null)
  })

  it('cannot be accessed by another customer', async () => {
    const id = await order()
    const outsider = await addCustomer(database.db)
    for (const act of [getOrderDetail, cancelOrder, receiveOrder]) {
      await expect(act(t.app, outsider, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(act(t.app, me, 'no id')).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await listOrders(t.app, outsider.id, firstPage)).toMatchObject({ total: 0, items: [] })
  })

  it('is assumed to be received after some days, a parcel only after it was sent', async () => {
    await database.db.updateTable('product').set({ stock: 9 }).where('id', '=', testSalon.shampoo).execute()
    const sent = await order(HOME)
    const collected = await order()
    const received = async () =>
      Promise.all([sent, collected].map(async (id) => (await getOrderDetail(t.app, me, id)).receivedAt !== null))
    pass(13)
    await assumeReceived(t.app)
    expect(await received()).toEqual([false, false])
    pass(2)
    await assumeReceived(t.app)
    expect(await received()).toEqual([false, true])
    await sendOrder(t.app, await addMember(database.db, testSalon.salonId, 'owner'), sent, '')
    pass(6)
    await assumeReceived(t.app)
    expect(await received()).toEqual([false, true])
    pass(2)
    await assumeReceived(t.app)
    expect(await received()).toEqual([true, true])
  })
})

describe('an order to collect', () => {
  it('is assumed to be received only some days after it was promised, or after it was ready', async () => {
    const hours = { collect_hours: 336 }
    await database.db.updateTable('salon').set(hours).where('id', '=', testSalon.salonId).execute()
    await database.db.updateTable('product').set({ stock: 9 }).where('id', '=', testSalon.shampoo).execute()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const promised = await order()
    const late = await order()
    const received = async () =>
      Promise.all([promised, late].map(async (id) => (await getOrderDetail(t.app, me, id)).receivedAt !== null))
    pass(20)
    await assumeReceived(t.app)
    expect(await received()).toEqual([false, false])
    await markReady(t.app, owner, late)
    const assumed = async (id: string) => assumedReceivedAt(await getOrderDetail(t.app, me, id))
    expect(await assumed(promised)).toEqual(addMinutes(t.clock.at, 8 * 24 * 60))
    expect(await assumed(late)).toEqual(addMinutes(t.clock.at, 14 * 24 * 60))
    pass(9)
    await assumeReceived(t.app)
    expect(await received()).toEqual([true, false])
    await expect(markReady(t.app, owner, promised)).rejects.toMatchObject({ code: 'too_late' })
    pass(6)
    await assumeReceived(t.app)
    expect(await received()).toEqual([true, true])
  })
})

describe('products bought with an appointment', () => {
  const buyBoth = async () => {
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    await putShampoo(t.app, me, testSalon, 1)
    return payForAppointment(t.app, me)
  }

  it('are cancelled and received with it, not separately', async () => {
    const { orderId, bookingId } = await buyBoth()
    expect(await getOrderDetail(t.app, me, orderId)).toMatchObject({ bookingId, bookingStatus: 'confirmed' })
    for (const act of [cancelOrder, receiveOrder])
      await expect(act(t.app, me, orderId)).rejects.toMatchObject({ code: 'not_eligible' })
    pass(30)
    await assumeReceived(t.app)
    expect((await getOrderDetail(t.app, me, orderId)).receivedAt).toBeNull()
    await completePastBookings(t.app)
    expect(await getOrderDetail(t.app, me, orderId)).toMatchObject({
      bookingStatus: 'completed',
      receivedAt: t.clock.at,
    })
  })

  it('are listed with the appointment, but payment attempts are not', async () => {
    const { orderId, bookingId } = await buyBoth()
    await cancelBooking(t.app, me, { bookingId })
    t.clock.at = new Date(NOW.getTime() + 60_000)
    await putShampoo(t.app, me, testSalon, 1)
    await expect(payCart(t.app, me, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    const { items, total } = await listOrders(t.app, me.id, firstPage)
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { id: orderId, status: 'cancelled', services: [{ name: 'Haircut' }], products: [{ name: 'Shampoo' }] },
    ])
  })
})
