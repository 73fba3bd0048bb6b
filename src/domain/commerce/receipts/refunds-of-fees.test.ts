import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, paymentOfCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { markNoShow } from '../../bookings/booking/mark-no-show.ts'
import { pay } from '../../checkout/online/pay.ts'
import type { Member } from '../../kernel/member.ts'
import type { Receipt } from '../../kernel/receipt.ts'
import { setCompany } from '../../salons/profile/company.ts'
import { refundable } from '../orders/refundable.ts'
import { setDue } from '../payments/set-due.ts'
import { receiptOf } from './get-receipt.ts'

// In the Netherlands a haircut has 9 % VAT and shampoo 21 %.
const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-04T10:00:00Z')
const HOUR = 3_600_000
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
  await policy({ country: 'NL', tips_online: true, late_cancel_percent: 10 })
  await register(true)
})

const policy = (values: Record<string, string | number | boolean>) =>
  database.db.updateTable('salon').set(values).where('id', '=', testSalon.salonId).execute()
const register = (vatRegistered: boolean) =>
  setCompany(t.app, owner, {
    ...{ legalName: 'Fryd BV', legalStreet: '', legalPostalCode: '', legalCity: '' },
    ...{ vatRegistered, vatId: vatRegistered ? 'NL123456789B01' : '' },
  })

/** A cut of 400, by default paid in full, with or without a shampoo of 125. */
async function book({ depositMinor = 0, tipMinor = 0, products = 0, startsAt = START } = {}) {
  if (depositMinor > 0) await policy({ deposit: 'everybody', deposit_percent: (100 * depositMinor) / 40_000 })
  await choose(t.app, me, testSalon, startsAt)
  if (products > 0) await putShampoo(t.app, me, testSalon, products)
  const request = await paymentOfCart(t.app, me)
  const deposit = { paymentMethod: 'deposit', expectedDueMinor: depositMinor } as const
  const outcome = await pay(t.app, me, {
    ...{ ...request, ...(depositMinor > 0 && deposit) },
    ...(tipMinor > 0 && { tipMinor }),
  })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  await t.runJobs()
  return { bookingId: outcome.bookingId, orderId: outcome.orderId }
}
async function cancelLate(booking: { bookingId: string }, startsAt = START) {
  t.clock.at = new Date(startsAt.getTime() - HOUR)
  await cancelBooking(t.app, me, booking)
}
/** As where the time is sold again. */
async function refundFee({ orderId }: { orderId: string }) {
  const order = { salonId: testSalon.salonId, orderId }
  await database.db.transaction().execute((tx) => setDue(t.app, tx, order, 0))
}
async function refundHere({ orderId }: { orderId: string }) {
  const { lines } = await refundable(t.app, owner, orderId)
  const all = lines.map(({ key, quantity }) => ({ key, quantity }))
  const input = { attemptKey: randomUUID(), orderId, lines: all, back: 'card', restock: true }
  await refundAsQuoted(t.app, owner, input)
}
async function documents({ orderId }: { orderId: string }): Promise<Receipt[]> {
  await t.runJobs()
  const { rows } = await sql<{ no: number }>`
    select no from receipt where salon_id = ${testSalon.salonId} and order_id = ${orderId} order by no > 0 desc, abs(no)`.execute(
    database.db,
  )
  const found = await Promise.all(rows.map(({ no }) => receiptOf(t.app, testSalon.salonId, no)))
  return found.flatMap((receipt) => receipt ?? [])
}
const linesOf = (receipt?: Receipt) =>
  receipt?.content.lines.map(({ name, is, tip, totalMinor }) => [tip ? 'tip' : (is ?? name), totalMinor])
const ratesOf = (receipt?: Receipt) =>
  receipt?.content.vat?.map(({ basisPoints, grossMinor }) => [basisPoints, grossMinor])

describe('a fee is of the services', () => {
  it('and products are refunded in full, by lines and by VAT', async () => {
    const booking = await book({ products: 1 })
    await cancelLate(booking)
    const [receipt, note] = await documents(booking)
    expect(ratesOf(receipt)).toEqual([
      [2100, 12_500],
      [900, 40_000],
    ])
    expect(linesOf(note)).toEqual([['partial_refund', -48_500]])
    expect(ratesOf(note)).toEqual([
      [2100, -12_500],
      [900, -36_000],
    ])
  })

  it('as is a deposit', async () => {
    const booking = await book({ products: 1, depositMinor: 10_000 })
    await cancelBooking(t.app, me, booking)
    const [receipt, note] = await documents(booking)
    expect(ratesOf(receipt)).toEqual([[900, 10_000]])
    expect(linesOf(note)).toEqual([['Haircut', -10_000]])
    expect(ratesOf(note)).toEqual([[900, -10_000]])
  })

  it('also on its own receipt', async () => {
    await choose(t.app, me, testSalon, START)
    await putShampoo(t.app, me, testSalon, 1)
    const outcome = await pay(t.app, me, await paymentOfCart(t.app, me))
    if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
    const booking = { bookingId: outcome.bookingId, orderId: outcome.orderId }
    await cancelLate(booking)
    const [receipt, ...more] = await documents(booking)
    expect(more).toEqual([])
    expect(linesOf(receipt)).toEqual([['late_cancellation_fee', 4_000]])
    expect(ratesOf(receipt)).toEqual([[900, 4_000]])
  })

  it.each([
    ['where the time was sold again', refundFee],
    ['at the point of sale', refundHere],
  ])('and refunded without the products %s', async (_, refundIt) => {
    const booking = await book({ products: 1, tipMinor: 4_000 })
    await cancelLate(booking)
    await documents(booking)
    await refundIt(booking)
    const [, , note] = await documents(booking)
    expect(linesOf(note)).toEqual([['Haircut', -4_000]])
    expect(ratesOf(note)).toEqual([[900, -4_000]])
  })
})

describe.each([true, false])('a tip, where the salon is registered for VAT: %s,', (isRegistered) => {
  beforeEach(() => register(isRegistered))
  const rates = (minor: number) => (isRegistered ? [[900, minor]] : undefined)

  it('is refunded whole with a deposit', async () => {
    const booking = await book({ depositMinor: 10_000, tipMinor: 8_900 })
    await cancelBooking(t.app, me, booking)
    const [, note] = await documents(booking)
    expect(linesOf(note)).toEqual([
      ['Haircut', -10_000],
      ['tip', -8_900],
    ])
    expect(ratesOf(note)).toEqual(rates(-10_000))
  })

  it.each([
    ['where the time was sold again', refundFee],
    ['at the point of sale', refundHere],
  ])('is not refunded a second time with the fee %s', async (_, refundIt) => {
    const booking = await book({ depositMinor: 10_000, tipMinor: 8_900 })
    await cancelLate(booking)
    const [, first] = await documents(booking)
    expect(linesOf(first)).toEqual([['tip', -8_900]])
    await refundIt(booking)
    const [, , second] = await documents(booking)
    expect(linesOf(second)).toEqual([['Haircut', -10_000]])
    expect(ratesOf(second)).toEqual(rates(-10_000))
  })
})

it('credit notes agree with their VAT, and refund a tip once, after random bookings, cancellations and refunds', async () => {
  const step = fc.record({
    booking: fc.record({
      depositMinor: fc.constantFrom(0, 10_000, 20_000),
      tipMinor: fc.constantFrom(0, 1, 3_333, 8_900),
      products: fc.nat(1),
    }),
    ending: fc.constantFrom('cancelled', 'cancelled late', 'missed'),
    feePercent: fc.constantFrom(0, 1, 7, 10),
    fee: fc.constantFrom('kept', 'refunded', 'refunded here'),
    isRegistered: fc.boolean(),
  })
  let day = 0
  await fc.assert(
    fc.asyncProperty(step, async ({ booking: what, ending, feePercent, fee, isRegistered }) => {
      t.clock.at = new Date(NOW.getTime() + day * 24 * HOUR)
      const startsAt = new Date(START.getTime() + day++ * 24 * HOUR)
      await register(isRegistered)
      await policy({ deposit: 'nobody', late_cancel_percent: feePercent, no_show_percent: 5 * feePercent })
      await sql`update product set stock = 9 where salon_id = ${testSalon.salonId}`.execute(database.db)
      const booking = await book({ ...what, startsAt })
      if (ending === 'cancelled') await cancelBooking(t.app, me, booking)
      else if (ending === 'cancelled late') await cancelLate(booking, startsAt)
      else {
        t.clock.at = new Date(startsAt.getTime() + HOUR)
        await markNoShow(t.app, owner, booking.bookingId)
      }
      await aMinuteLater(t)
      const [sale, ...issued] = await documents(booking)
      const paid = sale?.content.totalMinor ?? 0
      const notes = () => sumOf(issued.map(({ content }) => content.totalMinor))
      const feeMinor = paid + notes()
      if (ending === 'cancelled') expect(feeMinor).toBe(0)
      const left = sumBy([sale, ...issued].flatMap((one) => ratesOf(one) ?? []))
      // What remains is the fee, of the services.
      if (isRegistered) expect(left).toEqual(feeMinor > 0 ? [[900, feeMinor]] : [])
      if (fee === 'refunded') await refundFee(booking)
      if (fee === 'refunded here' && feeMinor > 0) await refundHere(booking)
      const [, ...all] = await documents(booking)
      for (const { content } of all) {
        expect(sumOf(content.lines.map(({ totalMinor }) => totalMinor))).toBe(content.totalMinor)
        if (!isRegistered) continue
        const tips = sumOf(content.lines.map(({ tip, totalMinor }) => (tip ? totalMinor : 0)))
        expect(sumOf((content.vat ?? []).map(({ grossMinor }) => grossMinor))).toBe(content.totalMinor - tips)
        if (content.lines.some(({ is }) => is === 'partial_refund')) continue
        const byLine = content.lines.flatMap(({ vatBasisPoints: rate, totalMinor }) =>
          rate === undefined ? [] : [[rate, totalMinor]],
        )
        expect(sumBy(byLine)).toEqual(
          sumBy((content.vat ?? []).map(({ basisPoints, grossMinor }) => [basisPoints, grossMinor])),
        )
      }
      const tips = all.flatMap(({ content }) => content.lines.filter(({ tip }) => tip))
      expect(-sumOf(tips.map(({ totalMinor }) => totalMinor)) + 0).toBe(what.tipMinor)
    }),
    { numRuns: 25 },
  )
}, 120_000)

function sumOf(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

/** The amounts by rate, without those of nothing, the highest rate first. */
function sumBy(parts: readonly (readonly number[])[]): number[][] {
  const sums = new Map<number, number>()
  for (const [rate = 0, minor = 0] of parts) sums.set(rate, (sums.get(rate) ?? 0) + minor)
  return [...sums].filter(([, minor]) => minor !== 0).sort(([a], [b]) => b - a)
}
