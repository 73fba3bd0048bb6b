import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer } from '../../../../tests/support/factories.ts'
import { addShop, enterShop, payCart, putShampoo, type Shop } from '../../../../tests/support/shop.ts'
import { getReceipt } from '../../checkout/point-of-sale/get-receipt.ts'
import { quoteSale } from '../../checkout/point-of-sale/quote-sale.ts'
import { refundSale } from '../../checkout/point-of-sale/refund-sale.ts'
import { type SaleInput, saleInput } from '../../checkout/point-of-sale/schema.ts'
import { sell } from '../../checkout/point-of-sale/sell.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { addDays } from '../../kernel/time.ts'
import { getReport } from './get-report.ts'
import { neighbours, rangeOf } from './range.ts'

const database = freshDatabase()
const ZONE = 'Pacific/Auckland'
const HOUR = 3_600_000
const MONTH = rangeOf({ span: 'month', on: '2026-10-10', from: null, to: null }, '2026-10-10')

function member(shop: Shop, role: SalonRole = 'owner', staffId: string | null = null): Member {
  return {
    ...{
      salonId: shop.salonId,
      slug: shop.slug,
      salonName: 'Salon',
      status: 'live',
      timeZone: ZONE,
      currency: 'DKK',
      plan: 'basic',
    },
    ...{ trialEndsAt: null, personId: '', name: 'Karen', email: '', locale: 'en', role, staffId },
  }
}

/** Something sold, paid in some way, perhaps given back in part, at some hour of October and the days around it. */
const story = fc.record({
  hour: fc.integer({ min: -48, max: 32 * 24 }),
  cuts: fc.integer({ min: 0, max: 2 }),
  bottles: fc.integer({ min: 0, max: 3 }),
  tip: fc.constantFrom(0, 0, 1_234),
  off: fc.constantFrom(null, { percentage: 33 }, { amountMinor: 777 }),
  cash: fc.integer({ min: 0, max: 100 }),
  back: fc.integer({ min: 0, max: 2 }),
  visit: fc.constantFrom(null, 'confirmed', 'completed', 'cancelled', 'no_show'),
})

describe('a report', () => {
  it('adds up with the payments table, to the unit, however it is parted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 12 }), async (stories) => {
        const t = testApp(database, { now: new Date('2026-09-30T11:00:00Z') })
        const shop = await addShop(database.db, { time_zone: ZONE, plan: 'basic' })
        const [seller] = await database.db
          .selectFrom('staff')
          .select('id')
          .where('salon_id', '=', shop.salonId)
          .execute()
        const me = { ...member(shop), personId: (await addCustomer(database.db)).id }
        await database.db.updateTable('product').set({ stock: 1000 }).where('salon_id', '=', shop.salonId).execute()
        for (const one of stories) await tell(t, shop, me, seller?.id ?? null, one)
        await check(t, shop, me)
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('shows staff what is their own, and nobody else’s', async () => {
    const t = testApp(database, { now: new Date('2026-10-10T00:00:00Z') })
    const shop = await addShop(database.db, { time_zone: ZONE, plan: 'basic' })
    const me = { ...member(shop), personId: (await addCustomer(database.db)).id }
    await sellAt(
      t,
      me,
      {
        items: [
          { kind: 'service', id: shop.cut, quantity: 1, staffId: shop.anna },
          { kind: 'service', id: shop.wash, quantity: 1, staffId: shop.bo },
        ],
      },
      100,
    )
    expect((await getReport(t.app, me, MONTH)).minor).toBe(50_000)
    expect(await getReport(t.app, member(shop, 'staff', shop.bo), MONTH)).toMatchObject({
      own: true,
      minor: 10_000,
      payments: null,
      people: [{ name: 'Bo' }],
      services: [{ name: 'Wash', minor: 10_000 }],
    })
    await expect(getReport(t.app, member(shop, 'staff'), MONTH)).rejects.toMatchObject({ code: 'not_allowed' })
    const other = await addShop(database.db)
    expect((await getReport(t.app, member(other), MONTH)).minor).toBe(0)
  })

  it('says how much of it is for orders that are not with their buyers yet, as the books do', async () => {
    const { t, shop, me } = await enterShop(database, new Date('2026-10-10T08:00:00Z'))
    await putShampoo(t.app, me, shop, 2)
    expect((await payCart(t.app, me)).kind).toBe('placed')
    const { minor, aheadMinor } = await getReport(t.app, member(shop), MONTH)
    expect(minor).toBeGreaterThan(0)
    expect(aheadMinor).toBe(minor)
    await database.db
      .updateTable('customer_order')
      .set({ received_at: t.clock.at })
      .where('salon_id', '=', shop.salonId)
      .execute()
    expect(await getReport(t.app, member(shop), MONTH)).toMatchObject({ minor, aheadMinor: 0 })
  })

  it('counts hours filled, visits missed, and who came again', async () => {
    const t = testApp(database, { now: new Date('2026-10-10T00:00:00Z') })
    const shop = await addShop(database.db, { time_zone: ZONE })
    const { id: customerId } = await addCustomer(database.db)
    const at = (day: number, status: string) => {
      const from = new Date(Date.UTC(2026, 9, day, 0))
      return addBooking(database.db, {
        salonId: shop.salonId,
        staffId: shop.anna,
        serviceId: shop.cut,
        customerId,
        status,
        from,
        to: new Date(from.getTime() + HOUR),
      })
    }
    for (const [day, status] of [
      [5, 'completed'],
      [6, 'completed'],
      [7, 'no_show'],
      [8, 'cancelled'],
    ] as const)
      await at(day, status)
    await database.db
      .insertInto('shift_override')
      .values({ salon_id: shop.salonId, staff_id: shop.anna, date: '2026-10-09', starts: null, ends: null })
      .execute()
    const report = await getReport(
      t.app,
      member(shop),
      rangeOf({ span: 'week', on: '2026-10-07', from: null, to: null }, '2026-10-10'),
    )
    expect(report.people.find(({ name }) => name === 'Anna')).toMatchObject({
      booked: 2,
      completed: 2,
      missed: 1,
      cancelled: 1,
      rebooked: 1,
      bookedMinutes: 180,
      shiftMinutes: 6 * 480,
    })
    // With a part of a visit by somebody else, each has a visit, and the salon still as many as before.
    await sql`insert into booking_line (salon_id, booking_id, position, service_id, staff_id, service_name, staff_name, price_minor, minutes,
        buffer_before, buffer_after, starts_at, ends_at)
      select salon_id, booking_id, 1, service_id, ${shop.bo}, service_name, 'Bo', price_minor, minutes, 0, 0, starts_at, ends_at
      from booking_line where salon_id = ${shop.salonId} order by starts_at limit 1`.execute(database.db)
    const shared = await getReport(
      t.app,
      member(shop),
      rangeOf({ span: 'week', on: '2026-10-07', from: null, to: null }, '2026-10-10'),
    )
    expect(shared.people.find(({ name }) => name === 'Bo')?.booked).toBe(1)
    expect(shared).toMatchObject({ booked: 2, completed: 2, missed: 1, cancelled: 1 })
  })
})

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

async function tell(t: TestApp, shop: Shop, me: Member, staffId: string | null, one: Story) {
  const now = new Date(Date.UTC(2026, 9, 1) + one.hour * HOUR)
  t.clock.at = now
  const items: SaleInput['items'] = [
    ...(one.cuts > 0 ? [{ kind: 'service' as const, id: shop.cut, quantity: one.cuts, staffId }] : []),
    ...(one.bottles > 0 ? [{ kind: 'product' as const, id: shop.shampoo, quantity: one.bottles, staffId: null }] : []),
  ]
  const from = new Date(now.getTime() + 2 * HOUR)
  const bookingId = one.visit
    ? await addBooking(database.db, {
        salonId: shop.salonId,
        staffId: shop.anna,
        serviceId: shop.wash,
        status: 'confirmed',
        from,
        to: new Date(from.getTime() + HOUR),
      }).catch(() => null)
    : null
  if (items.length === 0 && !bookingId) return
  const no = await sellAt(
    t,
    me,
    { items, bookingId, discount: one.off, tipMinor: one.tip, tipStaffId: one.tip ? staffId : null },
    one.cash,
  )
  if (bookingId)
    await database.db
      .updateTable('booking')
      .set({ status: one.visit ?? 'confirmed' })
      .where('id', '=', bookingId)
      .execute()
  if (one.back === 0 || one.bottles === 0) return
  const { orderId } = await getReceipt(t.app, me, no)
  await refundSale(t.app, me, {
    attemptKey: randomUUID(),
    orderId,
    lines: [{ key: `product:${shop.shampoo}`, quantity: Math.min(one.back, one.bottles) }],
    back: 'cash',
    restock: true,
    reason: '',
  })
}

async function sellAt(t: TestApp, me: Member, basket: object, cashPercent: number): Promise<number> {
  const input = saleInput.parse({
    ...basket,
    attemptKey: randomUUID(),
    expectedTotalMinor: 0,
    cashMinor: 0,
    terminalMinor: 0,
  })
  const { totalMinor } = await quoteSale(database.db, me, input, t.clock.at)
  const cashMinor = Math.floor((totalMinor * cashPercent) / 100)
  return (
    await sell(t.app, me, {
      ...input,
      expectedTotalMinor: totalMinor,
      cashMinor,
      terminalMinor: totalMinor - cashMinor,
    })
  ).no
}

async function check(t: TestApp, shop: Shop, me: Member) {
  const report = await getReport(t.app, me, MONTH)
  const { rows } = await sql<{ kept: number; cash: number; before: number }>`
    select coalesce(sum(kept) filter (where day between '2026-10-01' and '2026-10-31'), 0)::int as kept,
      coalesce(sum(kept) filter (where day between '2026-10-01' and '2026-10-31' and method_ref = 'cash'), 0)::int as cash,
      coalesce(sum(kept) filter (where day between '2026-09-01' and '2026-09-30'), 0)::int as before
    from (select p.captured_minor - p.refunded_minor as kept, p.method_ref,
      (coalesce((select starts_at from booking b where b.order_id = p.order_id), o.created_at) at time zone ${ZONE})::date as day
      from payment p join customer_order o on o.id = p.order_id where p.salon_id = ${shop.salonId}) each`.execute(
    database.db,
  )
  const paid = rows[0] ?? { kept: 0, cash: 0, before: 0 }
  const sum = (parts: readonly { minor: number }[]) => parts.reduce((all, { minor }) => all + minor, 0)
  expect(report.minor).toBe(paid.kept)
  expect(report.before.minor).toBe(paid.before)
  expect(sum(report.people)).toBe(paid.kept)
  expect(sum(report.series)).toBe(paid.kept)
  expect(report.payments).toMatchObject({ card: 0, cash: paid.cash, terminal: paid.kept - paid.cash })
  const { service = 0, product = 0, tip = 0, fee = 0, other = 0 } = report.byKind
  expect([sum(report.services), sum(report.products)]).toEqual([service, product])
  expect(service + product + tip + fee + other).toBe(paid.kept)
  // Each day's own report says the same as its part of the month's.
  const day = report.series[0]?.day
  if (day)
    expect((await getReport(t.app, me, rangeOf({ span: 'day', on: day, from: null, to: null }, day))).minor).toBe(
      report.series[0]?.minor,
    )
}

describe('a range', () => {
  const today = '2026-11-21'
  const of = (span: string, on: string | null = null, from: string | null = null, to: string | null = null) =>
    rangeOf({ span, on, from, to }, today)
  it('is a day, week, month or year, and knows the one before', () => {
    expect(of('week')).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      before: { from: '2026-11-09', to: '2026-11-15' },
      bucket: 'day',
    })
    expect(of('month', '2024-02-10')).toMatchObject({
      from: '2024-02-01',
      to: '2024-02-29',
      before: { from: '2024-01-01', to: '2024-01-31' },
    })
    expect(of('year', '2026-01-31')).toMatchObject({
      to: '2026-12-31',
      before: { from: '2025-01-01', to: '2025-12-31' },
      bucket: 'month',
    })
    expect(neighbours(of('month', '2026-01-31'))).toEqual({ before: '2025-12-01', after: '2026-02-01' })
  })
  it('of one’s own has bounds, and nonsense is this month', () => {
    expect(of('own', null, '2026-11-10', '2026-11-01')).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-10',
      before: { from: '2026-11-09', to: '2026-11-09' },
    })
    expect(of('own', null, '2020-01-01', '2026-01-01').to).toBe(addDays('2020-01-01', 399))
    expect(of('ages', 'never')).toMatchObject({ span: 'month', from: '2026-11-01' })
  })
})
