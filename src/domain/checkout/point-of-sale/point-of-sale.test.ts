import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { choose, ledger, payCart, payForAppointment, setUpSalon } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { anonymiseReceipts } from '../../commerce/receipts/anonymise-receipts.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { reconcilePayments } from '../online/reconcile-payments.ts'
import { countCash, getEndOfDay } from './end-of-day.ts'
import { cartInput, saleInput } from './schema.ts'
import { sell } from './sell.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)

const member = (role: SalonRole = 'owner', of = testSalon): Member => ({
  ...{
    salonId: of.salonId,
    slug: of.slug,
    salonName: 'Salon',
    status: 'live',
    timeZone: 'Europe/Copenhagen',
    currency: 'DKK',
  },
  ...{
    plan: 'basic',
    trialEndsAt: null,
    personId: me.id,
    name: 'Karen Holm',
    email: me.email,
    locale: 'en',
    role,
    staffId: null,
  },
})
const cut = () => ({ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna }) as const
const shampoo = (quantity = 1) => ({ kind: 'product', id: testSalon.shampoo, quantity, staffId: null }) as const
const sale = (more: object) => saleInput.parse({ attemptKey: randomUUID(), cashMinor: 0, terminalMinor: 0, ...more })

describe('a sale at the point of sale', () => {
  it('updates stock and payments, and numbers receipts without a gap', async () => {
    const first = await sell(
      t.app,
      member(),
      sale({
        items: [cut(), shampoo(2)],
        discount: { percentage: 10 },
        tipMinor: 2_000,
        tipStaffId: testSalon.anna,
        expectedTotalMinor: 60_500,
        cashMinor: 50_000,
        terminalMinor: 10_500,
        tenderedMinor: 60_000,
      }),
    )
    expect(first.no).toBe(1)
    expect(await rows.stock(testSalon)).toBe(1)
    await expect(
      sell(t.app, member(), sale({ items: [shampoo(2)], expectedTotalMinor: 25_000, cashMinor: 25_000 })),
    ).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(
      await sell(
        t.app,
        member(),
        sale({ items: [shampoo()], expectedTotalMinor: 12_500, terminalMinor: 12_500, email: 'buyer@example.com' }),
      ),
    ).toEqual({ no: 2 })
    const receipt = await getReceipt(t.app, member(), 1)
    expect(receipt).toMatchObject({
      cashMinor: 50_000,
      terminalMinor: 10_500,
      tenderedMinor: 60_000,
      seller: 'Karen Holm',
    })
    expect(receipt.content).toMatchObject({ totalMinor: 60_500, discountMinor: 6_500 })
    expect(receipt.content.lines.map((line) => line.totalMinor)).toEqual([40_000, 25_000, 2_000])
    await t.runJobs()
    expect(t.mails).toMatchObject([{ to: 'buyer@example.com', subject: expect.stringContaining('no. 2') }])
    await settleOrders(t.app)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(0)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK', { account: 'salon_sales' })).toBe(73_000)
  })

  it('is made once for five concurrent requests', async () => {
    const input = sale({ items: [shampoo()], expectedTotalMinor: 12_500, cashMinor: 12_500 })
    const done = await Promise.all(Array.from({ length: 5 }, () => sell(t.app, member(), input)))
    expect(new Set(done.map(({ no }) => no))).toEqual(new Set([1]))
    expect(await rows.stock(testSalon)).toBe(2)
    expect(await getEndOfDay(t.app, member(), '2026-12-01')).toMatchObject({ count: 1, cashMinor: 12_500 })
  })

  it('rejects a wrong price or amount, other salons’ items and members without permission', async () => {
    const one = { items: [cut()], expectedTotalMinor: 40_000, cashMinor: 40_000 }
    await expect(sell(t.app, member(), sale({ ...one, expectedTotalMinor: 1 }))).rejects.toMatchObject({
      code: 'price_changed',
      details: { totalMinor: 40_000 },
    })
    await expect(sell(t.app, member(), sale({ ...one, cashMinor: 39_999 }))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(sell(t.app, member(), sale({ ...one, tenderedMinor: 1 }))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(sell(t.app, member('staff'), sale(one))).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(sell(t.app, { ...member(), plan: 'free' }, sale(one))).rejects.toMatchObject({ code: 'not_eligible' })
    const other = await setUpSalon(database, NOW)
    await expect(sell(t.app, member('owner', other.testSalon), sale(one))).rejects.toMatchObject({ code: 'not_found' })
    expect(cartInput.safeParse({ items: [{ ...cut(), quantity: 0 }] }).success).toBe(false)
    expect(await sell(t.app, member('reception'), sale(one))).toEqual({ no: 1 })
  })

  it('closes an appointment that is paid at the salon, without asking the card provider', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const outcome = await payCart(t.app, me, '', 'cash')
    if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
    const { bookingId, orderId } = outcome
    t.clock.at = new Date(SLOT.getTime() + 3_600_000)
    await sell(
      t.app,
      member(),
      sale({ bookingId, items: [shampoo()], couponCode: 'ten', expectedTotalMinor: 47_250, cashMinor: 47_250 }),
    )
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'completed',
      totalMinor: 47_250,
      netPaidMinor: 47_250,
    })
    await expect(sell(t.app, member(), sale({ bookingId, expectedTotalMinor: 0 }))).rejects.toMatchObject({
      code: 'cart_empty',
    })
    await reconcilePayments(
      { ...t.app, payments: { ...t.app.payments, refund: () => Promise.reject(new Error('asked')) } },
      { graceSeconds: 0 },
    )
    expect(await rows.payment(orderId)).toMatchObject({
      provider: 'point_of_sale',
      status: 'captured',
      captured_minor: 47_250,
      refunded_minor: 0,
    })
  })

  it('is in cash or by terminal: the database stores no third type', async () => {
    await sell(t.app, member(), sale({ items: [shampoo()], expectedTotalMinor: 12_500, cashMinor: 12_500 }))
    const change = database.db.updateTable('payment').set({ payment_method_ref: 'voucher' })
    await expect(change.where('salon_id', '=', testSalon.salonId).execute()).rejects.toThrow(
      'payment_method_at_point_of_sale',
    )
  })

  it('can pay an appointment of the console, and then it is not cancelled online', async () => {
    const bookingId = await addBooking(database.db, {
      salonId: testSalon.salonId,
      staffId: testSalon.anna,
      serviceId: testSalon.cut,
      customerId: me.id,
      from: SLOT,
      to: new Date(SLOT.getTime() + 3_600_000),
    })
    t.clock.at = new Date('2026-12-04T08:00:00Z')
    await sell(t.app, member(), sale({ bookingId, expectedTotalMinor: 40_000, terminalMinor: 40_000 }))
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'confirmed',
      totalMinor: 40_000,
      netPaidMinor: 40_000,
    })
    await expect(cancelBooking(t.app, me, { bookingId })).rejects.toMatchObject({ code: 'too_late' })
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ status: 'confirmed', netPaidMinor: 40_000 })
  })
})

describe('a refund', () => {
  it('returns single units exactly, restocks them and never exceeds the payment', async () => {
    const { no } = await sell(
      t.app,
      member(),
      sale({
        items: [shampoo(3)],
        discount: { amountMinor: 1 },
        expectedTotalMinor: 37_499,
        cashMinor: 30_000,
        terminalMinor: 7_499,
      }),
    )
    const { orderId } = await getReceipt(t.app, member(), no)
    const key = `product:${testSalon.shampoo}`
    const back = (quantity: number, more: object = {}) =>
      refundAsQuoted(t.app, member(), {
        attemptKey: randomUUID(),
        orderId,
        lines: [{ key, quantity }],
        back: 'cash',
        restock: true,
        reason: 'Leaks',
        ...more,
      })
    await expect(
      refundAsQuoted(t.app, member('reception'), {
        attemptKey: randomUUID(),
        orderId,
        lines: [{ key, quantity: 1 }],
        back: 'cash',
        restock: true,
        reason: '',
      }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
    await back(1, { attemptKey: 'the same press' })
    await back(1, { attemptKey: 'the same press' })
    expect(await rows.stock(testSalon)).toBe(1)
    await back(2, { restock: false })
    await expect(back(1)).rejects.toMatchObject({ code: 'not_eligible' })
    expect(await rows.stock(testSalon)).toBe(1)
    expect(await linesOfOrder(database.db, testSalon.salonId, orderId)).toMatchObject([
      { netMinor: 37_499, refundedMinor: 37_499, refundedQuantity: 3 },
    ])
    expect(await getEndOfDay(t.app, member(), '2026-12-01')).toMatchObject({ count: 3, cashMinor: 0, terminalMinor: 0 })
    expect(await countCash(t.app, member(), { day: '2026-12-01', countedMinor: 500 })).toEqual({
      expectedMinor: 0,
      differenceMinor: 500,
    })
  })

  it('returns an online payment to the card and deducts it from the balance', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { orderId, bookingId } = await payForAppointment(t.app, me)
    t.clock.at = new Date(SLOT.getTime() + 3_600_000)
    await sell(t.app, member(), sale({ bookingId, items: [shampoo()], expectedTotalMinor: 12_500, cashMinor: 12_500 }))
    await settleOrders(t.app)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(39_200)
    const other = await setUpSalon(database, NOW)
    await expect(getReceipt(t.app, member('owner', other.testSalon), 1)).rejects.toMatchObject({ code: 'not_found' })
    expect((await getReceipt(t.app, member(), 1)).content.customer).toBe('Karen Holm')
    await anonymiseReceipts(database.db, me.id)
    expect((await getReceipt(t.app, member(), 1)).content.customer).toBe('')
    await refundAsQuoted(t.app, member(), {
      attemptKey: randomUUID(),
      orderId,
      lines: [{ key: 'booking:0', quantity: 1 }],
      back: 'card',
      restock: false,
      reason: '',
    })
    await settleOrders(t.app)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(0)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK', { account: 'card_clearing' })).toBe(0)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ netPaidMinor: 12_500 })
  })
})
