import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { choose, payCart, paymentOfCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { markNoShow } from '../../bookings/booking/mark-no-show.ts'
import { pay } from '../../checkout/online/pay.ts'
import { saleInput } from '../../checkout/point-of-sale/schema.ts'
import { sell } from '../../checkout/point-of-sale/sell.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { getVatReport } from '../../finance/reports/vat-report.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import type { Member } from '../../kernel/member.ts'
import type { Receipt } from '../../kernel/receipt.ts'
import { setCompany } from '../../salons/profile/company.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { linesOfOrder } from '../orders/lines-of-order.ts'
import { findNetPaid } from '../payments/point-of-sale-payment.ts'
import { receiptOf } from './get-receipt.ts'
import { issueReceipts } from './issue-receipts.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member
let stub: StripeStub
beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
  const company = { legalName: 'Fryd ApS', legalStreet: '', legalPostalCode: '', legalCity: '' }
  await setCompany(t.app, owner, { ...company, vatRegistered: true, vatId: 'DK12345678' })
})

/** All documents of an order: receipts, then credit notes. */
async function documents(orderId: string): Promise<Receipt[]> {
  await t.runJobs()
  const { rows } = await sql<{ no: number }>`
    select no from receipt where salon_id = ${testSalon.salonId} and order_id = ${orderId} order by no > 0 desc, abs(no)`.execute(
    database.db,
  )
  const found = await Promise.all(rows.map(({ no }) => receiptOf(t.app, testSalon.salonId, no)))
  return found.flatMap((receipt) => (receipt ? [receipt] : []))
}

const policy = (values: Record<string, string | number>) =>
  database.db.updateTable('salon').set(values).where('id', '=', testSalon.salonId).execute()

async function book(
  paymentMethod: 'card' | 'deposit' = 'card',
  expectedDueMinor?: number,
  startsAt = START,
  tipMinor?: number,
) {
  await choose(t.app, me, testSalon, startsAt)
  const request = { ...(await paymentOfCart(t.app, me)), paymentMethod }
  const outcome = await pay(t.app, me, {
    ...request,
    ...(expectedDueMinor && { expectedDueMinor }),
    ...(tipMinor && { tipMinor }),
  })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  return { bookingId: outcome.bookingId, orderId: outcome.orderId }
}

describe.each(['simulated', 'stripe'])('an online payment by the %s provider', (provider) => {
  beforeEach(() => {
    if (provider === 'stripe')
      Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  })

  it('gets a receipt with VAT once, and a credit note when the appointment is cancelled', async () => {
    const { bookingId, orderId } = await book()
    const [receipt, ...none] = await documents(orderId)
    expect(none).toEqual([])
    expect(receipt).toMatchObject({
      no: 1,
      kind: 'sale',
      cardMinor: 40_000,
      cashMinor: 0,
      terminalMinor: 0,
      seller: '',
    })
    expect(receipt?.content).toMatchObject({
      ...{
        totalMinor: 40_000,
        paidBeforeMinor: 0,
        lines: [{ name: 'Haircut', totalMinor: 40_000, vatBasisPoints: 2500 }],
      },
      vat: [{ basisPoints: 2500, grossMinor: 40_000, vatMinor: 8_000, netMinor: 32_000 }],
    })
    expect(receipt?.content.customer).not.toBe('')
    await issueReceipts(t.app, { salonId: testSalon.salonId, orderId })
    expect(await documents(orderId)).toHaveLength(1)

    await cancelBooking(t.app, me, { bookingId })
    const [, note] = await documents(orderId)
    expect(note).toMatchObject({ no: -1, kind: 'refund', cardMinor: -40_000 })
    expect(note?.content).toMatchObject({
      ...{ corrects: [1], lines: [{ name: 'Haircut', quantity: 1, totalMinor: -40_000 }] },
      vat: [{ basisPoints: 2500, grossMinor: -40_000, vatMinor: -8_000, netMinor: -32_000 }],
    })
  })

  it('of which a fee is retained has a credit note for the rest', async () => {
    await policy({ late_cancel_percent: 10 })
    const { bookingId, orderId } = await book()
    await documents(orderId)
    t.clock.at = new Date(START.getTime() - 3_600_000)
    await cancelBooking(t.app, me, { bookingId })
    const [, note] = await documents(orderId)
    expect(note?.content).toMatchObject({
      ...{ totalMinor: -36_000, lines: [{ is: 'partial_refund', totalMinor: -36_000 }] },
      vat: [{ grossMinor: -36_000, vatMinor: -7_200 }],
    })
  })

  it.each([
    ['cancelled late', 1],
    ['missed', 0],
  ])('with a tip is refunded with the whole tip, which is outside of VAT, when %s', async (_, isCancelled) => {
    await policy({ late_cancel_percent: 10, no_show_percent: 10 })
    await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
    const { bookingId, orderId } = await book('card', undefined, START, 8_900)
    await documents(orderId)
    t.clock.at = new Date(START.getTime() + (isCancelled ? -3_600_000 : 3_600_000))
    if (isCancelled) await cancelBooking(t.app, me, { bookingId })
    else await markNoShow(t.app, owner, bookingId)
    await aMinuteLater(t)
    const [, note] = await documents(orderId)
    expect(note?.content).toMatchObject({
      totalMinor: -44_900,
      lines: [
        { is: 'partial_refund', totalMinor: -36_000 },
        { tip: true, totalMinor: -8_900 },
      ],
      vat: [{ grossMinor: -36_000, vatMinor: -7_200 }],
    })
  })

  it('of a deposit says what is left to pay, which the receipt at the salon then has', async () => {
    await policy({ deposit: 'everybody', deposit_percent: 25 })
    const { bookingId, orderId } = await book('deposit', 10_000)
    const [receipt] = await documents(orderId)
    expect(receipt?.content).toMatchObject({ totalMinor: 10_000, remainingMinor: 30_000, vat: [{ vatMinor: 2_000 }] })
    t.clock.at = START
    const paid = { attemptKey: randomUUID(), expectedTotalMinor: 30_000, cashMinor: 30_000, terminalMinor: 0 }
    await sell(t.app, owner, saleInput.parse({ items: [], bookingId, ...paid }))
    const [, rest] = await documents(orderId)
    expect(rest?.content).toMatchObject({ totalMinor: 30_000, paidBeforeMinor: 10_000, vat: [{ vatMinor: 6_000 }] })
    expect(await getVatReport(t.app, owner, 2026)).toEqual([
      { month: '2026-12', basisPoints: 2500, netMinor: 32_000, vatMinor: 8_000, grossMinor: 40_000 },
    ])
  })

  it('of products has both too', async () => {
    await putShampoo(t.app, me, testSalon, 2)
    const outcome = await payCart(t.app, me)
    if (outcome.kind !== 'placed') throw new Error('not placed')
    expect(await documents(outcome.orderId)).toHaveLength(1)
    await cancelOrder(t.app, me, outcome.orderId)
    const [receipt, note] = await documents(outcome.orderId)
    expect(receipt?.content.lines).toMatchObject([{ name: 'Shampoo', quantity: 2, totalMinor: 25_000 }])
    expect(note?.content).toMatchObject({ totalMinor: -25_000, lines: [{ quantity: 2 }], vat: [{ vatMinor: -5_000 }] })
  })

  it('refunded at the salon has one credit note, with the VAT that its receipt had', async () => {
    const { orderId } = await book()
    const [line] = await linesOfOrder(database.db, testSalon.salonId, orderId)
    const input = { attemptKey: randomUUID(), orderId, back: 'card', restock: true }
    await refundAsQuoted(t.app, owner, { ...input, lines: [{ key: line?.key, quantity: 1 }] })
    const [, note, ...more] = await documents(orderId)
    expect(note?.content).toMatchObject({ corrects: [1], vat: [{ grossMinor: -40_000, vatMinor: -8_000 }] })
    expect(more).toEqual([])
  })
})

it('a payment from before online payments had receipts gets none, and none of its refund', async () => {
  const { bookingId, orderId } = await book()
  await sql`update payment set receipted_minor = null where order_id = ${orderId}`.execute(database.db)
  await cancelBooking(t.app, me, { bookingId })
  expect(await documents(orderId)).toEqual([])
})

it('a fee of which the receipt comes after the cancellation says so', async () => {
  await policy({ no_show_percent: 50 })
  const { bookingId, orderId } = await book()
  t.clock.at = new Date(START.getTime() + 3_600_000)
  await markNoShow(t.app, owner, bookingId)
  await aMinuteLater(t)
  const [receipt, ...more] = await documents(orderId)
  expect(receipt?.content).toMatchObject({
    ...{ totalMinor: 20_000, lines: [{ is: 'no_show_fee', totalMinor: 20_000 }] },
    vat: [{ basisPoints: 2500, vatMinor: 4_000 }],
  })
  expect(more).toEqual([])
})

it('a payment that is not captured has no receipt', async () => {
  await policy({ confirms: 'manually' })
  const { orderId } = await book()
  expect(await documents(orderId)).toEqual([])
})

it('receipts that are issued at once have numbers without gaps, one each', async () => {
  const orders = []
  for (let n = 0; n < 6; n++) {
    const { orderId } = await book('card', undefined, new Date(START.getTime() + n * 3_600_000))
    orders.push({ salonId: testSalon.salonId, orderId })
  }
  await Promise.all([...orders, ...orders, ...orders].map((order) => issueReceipts(t.app, order)))
  const { rows } = await sql<{
    no: number
  }>`select no from receipt where salon_id = ${testSalon.salonId} order by no`.execute(database.db)
  expect(rows.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6])
})

it('after random bookings, cancellations, no-shows, sales and refunds, documents, payments and ledger agree', async () => {
  await policy({ deposit: 'everybody', deposit_percent: 30, late_cancel_percent: 10, no_show_percent: 45 })
  const step = fc.record({
    online: fc.constantFrom('card' as const, 'deposit' as const),
    next: fc.constantFrom('nothing', 'cancel', 'cancel late', 'no-show', 'sell', 'sell and refund', 'refund'),
    back: fc.constantFrom('card', 'cash'),
    again: fc.boolean(),
  })
  let day = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { online, next, back, again } of steps) {
        t.clock.at = new Date(NOW.getTime() + day * 86_400_000)
        const startsAt = new Date(START.getTime() + day++ * 86_400_000)
        const { bookingId, orderId } = await book(online, online === 'card' ? undefined : 12_000, startsAt)
        if (next === 'cancel') await cancelBooking(t.app, me, { bookingId })
        t.clock.at = new Date(startsAt.getTime() - 3_600_000)
        if (next === 'cancel late') await cancelBooking(t.app, me, { bookingId })
        t.clock.at = new Date(startsAt.getTime() + 3_600_000)
        if (next === 'no-show') await markNoShow(t.app, owner, bookingId)
        if (next.startsWith('sell') && online === 'deposit') {
          const paid = { attemptKey: randomUUID(), expectedTotalMinor: 28_000, cashMinor: 28_000, terminalMinor: 0 }
          await sell(t.app, owner, saleInput.parse({ items: [], bookingId, ...paid }))
        }
        if (next.endsWith('refund')) {
          const input = {
            attemptKey: randomUUID(),
            orderId,
            back,
            restock: true,
            lines: [{ key: 'booking:0', quantity: 1 }],
          }
          // More than a deposit cannot be refunded, and must not use a number.
          await refundAsQuoted(t.app, owner, input).catch(() => undefined)
        }
        if (again) await issueReceipts(t.app, { salonId: testSalon.salonId, orderId })
        await aMinuteLater(t)
      }
      await expectAgreement()
    }),
    { numRuns: 8 },
  )
}, 180_000)

async function expectAgreement() {
  const { salonId } = testSalon
  const { rows } = await sql<{ no: number; order_id: string; card: number; total: number }>`
    select no, order_id, card_minor as card, cash_minor + terminal_minor + card_minor as total from receipt
    where salon_id = ${salonId} order by abs(no)`.execute(database.db)
  for (const series of [rows.filter(({ no }) => no > 0), rows.filter(({ no }) => no < 0)])
    expect(series.map(({ no }) => Math.abs(no))).toEqual(series.map((_, i) => i + 1))
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  for (const orderId of new Set(rows.map(({ order_id }) => order_id))) {
    const netPaid = await findNetPaid(database.db, salonId, orderId)
    const own = rows.filter(({ order_id }) => order_id === orderId)
    expect(sum(own.map(({ card }) => card))).toBe(netPaid.card)
    expect(sum(own.map(({ total }) => total))).toBe(netPaid.card + netPaid.cash + netPaid.terminal)
  }
  const report = [...(await getVatReport(t.app, owner, 2026)), ...(await getVatReport(t.app, owner, 2027))]
  expect(sum(report.map(({ grossMinor }) => grossMinor))).toBe(sum(rows.map(({ total }) => total)))
  for (const { netMinor, vatMinor, grossMinor } of report) expect(netMinor + vatMinor).toBe(grossMinor)
  await settleOrders(t.app)
  expect(await balanceOf(database.db, salonId, 'DKK', { account: 'card_clearing' })).toBe(
    0 - sum(rows.map(({ card }) => card)),
  )
  const posted = await sql<{
    sum: string
  }>`select coalesce(sum(amount_minor), 0) as sum from ledger_posting where salon_id = ${salonId}`.execute(database.db)
  expect(Number(posted.rows[0]?.sum)).toBe(0)
}
