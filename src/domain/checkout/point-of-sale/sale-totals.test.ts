import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addProduct, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { refundable } from '../../commerce/orders/refundable.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member } from '../../kernel/member.ts'
import { percentOf } from '../../kernel/money.ts'
import type { Receipt } from '../../kernel/receipt.ts'
import { quoteSale } from './quote-sale.ts'
import { cartInput, type SaleCart, saleInput } from './schema.ts'
import { sell } from './sell.ts'

/** On the day of the appointment. */
const { database, t, testSalon } = freshTestSalon(new Date('2026-12-04T08:00:00Z'))
const PRICES = [0, 1, 333, 9_999, 40_000]
let owner: Member
let services: string[]
let products: string[]

beforeEach(async () => {
  const { salonId, anna } = testSalon
  owner = { ...(await addMember(database.db, salonId, 'owner')), plan: 'basic' }
  const each = <T>(work: (price: number) => Promise<T>) => Promise.all(PRICES.map(work))
  services = await each((price_minor) => addService(database.db, salonId, { price_minor, by: [anna] }))
  products = await each((price_minor) => addProduct(database.db, salonId, { price_minor, stock: 100_000 }))
})

const cart = fc.record({
  items: fc.array(
    fc.record({
      kind: fc.constantFrom('service' as const, 'product' as const),
      nth: fc.nat(PRICES.length - 1),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 5 },
  ),
  discount: fc.option(
    fc.oneof(
      fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amountMinor: fc.integer({ min: 1, max: 60_000 }) }),
    ),
  ),
  tipMinor: fc.constantFrom(0, 0, 1, 2_000),
})
type Drawn = typeof cart extends fc.Arbitrary<infer T> ? T : never

const itemsOf = ({ items }: Drawn) =>
  items.map(({ kind, nth, quantity }) => ({
    ...{ kind, quantity, staffId: testSalon.anna },
    id: (kind === 'service' ? services : products)[nth] ?? '',
  }))
const cartOf = (drawn: Drawn, bookingId: string | null = null): SaleCart =>
  cartInput.parse({ ...drawn, bookingId, items: itemsOf(drawn), tipStaffId: testSalon.anna })
const quoted = (drawn: Drawn) => quoteSale(database.db, owner, cartOf(drawn), t.clock.at)
const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)

/** What the quote must be without an appointment: the prices less the discount, and the tip. */
function modelOf({ items, discount, tipMinor }: Drawn) {
  const gross = sum(items.map(({ nth, quantity }) => (PRICES[nth] ?? 0) * quantity))
  const requested = !discount
    ? 0
    : 'percentage' in discount
      ? percentOf(gross, discount.percentage)
      : discount.amountMinor
  const discountMinor = Math.min(requested, gross)
  return { discountMinor, totalMinor: gross - discountMinor + tipMinor }
}

function expectToAddUp({ content }: Receipt) {
  const linesMinor = sum(content.lines.map(({ totalMinor }) => totalMinor))
  expect(linesMinor - content.discountMinor - content.paidBeforeMinor).toBe(content.totalMinor)
  for (const { quantity, unitMinor, totalMinor } of content.lines) expect(quantity * unitMinor).toBe(totalMinor)
}

/** Sells it at its quoted price, half in cash; null when there is nothing to pay or sell. */
async function sellQuoted(drawn: Drawn, bookingId: string | null): Promise<number | null> {
  const chosen = cartOf(drawn, bookingId)
  const quote = await quoteSale(database.db, owner, chosen, t.clock.at)
  if (quote.lines.length === 0 && !quote.tip && !quote.booking?.dueMinor) return null
  const cashMinor = Math.floor(quote.totalMinor / 2)
  const paid = { cashMinor, terminalMinor: quote.totalMinor - cashMinor }
  const input = { ...chosen, ...paid, attemptKey: randomUUID(), expectedTotalMinor: quote.totalMinor }
  const { no } = await sell(t.app, owner, saleInput.parse(input))
  expectToAddUp(await getReceipt(t.app, owner, no))
  return no
}

describe('the price of a sale', () => {
  it('is that of its items less the discount, which is divided among them, and the tip', async () => {
    await fc.assert(
      fc.asyncProperty(cart, async (drawn) => {
        const quote = await quoted(drawn)
        const { discountMinor, totalMinor } = modelOf(drawn)
        expect(quote.totalMinor).toBe(totalMinor)
        expect(sum(quote.lines.map((line) => line.discountMinor))).toBe(discountMinor)
        expect(quote.servicesDiscountMinor + quote.productsDiscountMinor).toBe(discountMinor)
        for (const line of quote.lines) expect(line.discountMinor).toBeLessThanOrEqual(line.unitMinor * line.quantity)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('does not reduce the tip, nor become negative', async () => {
    const items = [{ kind: 'service' as const, nth: 4, quantity: 1 }]
    const one = (more: Partial<Drawn>) => quoted({ items, discount: null, tipMinor: 2_000, ...more })
    expect((await one({ discount: { percentage: 100 } })).totalMinor).toBe(2_000)
    expect((await one({ discount: { amountMinor: 500_000 } })).totalMinor).toBe(2_000)
    expect((await one({ discount: { amountMinor: 39_999 }, tipMinor: 0 })).totalMinor).toBe(1)
  })
})

describe('a sale', () => {
  it('after another on the same appointment has a receipt with everything bought before, tips too', async () => {
    const { salonId, anna: staffId, cut: serviceId } = testSalon
    const times = { from: new Date('2026-12-04T10:00:00Z'), to: new Date('2026-12-04T11:00:00Z') }
    const bookingId = await addBooking(database.db, { salonId, staffId, serviceId, ...times })
    const item = { nth: 3, quantity: 1, kind: 'service' as const }
    await sellQuoted({ items: [item], discount: null, tipMinor: 2_000 }, bookingId)
    const no = await sellQuoted({ items: [{ ...item, kind: 'product' }], discount: null, tipMinor: 0 }, bookingId)
    const { content } = await getReceipt(t.app, owner, no ?? 0)
    expect(content).toMatchObject({ paidBeforeMinor: 51_999, totalMinor: 9_999 })
    expect(content.lines.map((each) => [each.tip ?? false, each.totalMinor])).toEqual([
      ...[[false, 40_000] as const, [false, 9_999] as const, [false, 9_999] as const, [true, 2_000] as const],
    ])
  })

  it('of any items, also twice on one appointment, is refunded line by line to exactly nothing', async () => {
    const { salonId, anna: staffId, cut: serviceId } = testSalon
    let hour = 0
    await fc.assert(
      fc.asyncProperty(cart, cart, fc.boolean(), async (first, second, ofAppointment) => {
        const from = new Date(Date.UTC(2027, 0, 1, hour++))
        const times = { from, to: new Date(from.getTime() + 3_600_000) }
        t.clock.at = from
        const bookingId = ofAppointment
          ? await addBooking(database.db, { salonId, staffId, serviceId, ...times })
          : null
        const receipts = [await sellQuoted(first, bookingId), await sellQuoted(second, bookingId)]
        const sold = receipts.filter((no) => no !== null)
        const orderIds = await Promise.all(sold.map(async (no) => (await getReceipt(t.app, owner, no)).orderId))
        for (const orderId of new Set(orderIds)) await refundEveryLine(orderId)
      }),
      { numRuns: 30 },
    )
  }, 120_000)
})

async function refundEveryLine(orderId: string) {
  const { lines, netPaid } = await refundable(t.app, owner, orderId)
  expect(sum(lines.map(({ netMinor }) => netMinor))).toBe(netPaid.cash + netPaid.terminal)
  for (const { key, quantity } of lines) {
    const input = { attemptKey: randomUUID(), orderId, lines: [{ key, quantity }], back: 'terminal', restock: true }
    await refundAsQuoted(t.app, owner, input)
  }
  expect((await refundable(t.app, owner, orderId)).netPaid).toEqual({ cash: 0, terminal: 0, card: 0 })
}
