import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer } from '../../../../tests/support/factories.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { addTestSalon, payCart, putShampoo, setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { quoteSale } from '../../checkout/point-of-sale/quote-sale.ts'
import { type SaleInput, saleInput } from '../../checkout/point-of-sale/schema.ts'
import { sell } from '../../checkout/point-of-sale/sell.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { getReport } from './get-report.ts'
import { rangeOf } from './range.ts'

const database = freshDatabase()
const ZONE = 'Pacific/Auckland'
const HOUR = 3_600_000
const MONTH = rangeOf({ span: 'month', on: '2026-10-10', from: null, to: null }, '2026-10-10')

function member(salon: TestSalon, role: SalonRole = 'owner', staffId: string | null = null): Member {
  return {
    ...{
      salonId: salon.salonId,
      slug: salon.slug,
      salonName: 'Salon',
      status: 'live',
      timeZone: ZONE,
      currency: 'DKK',
      plan: 'basic',
    },
    ...{ trialEndsAt: null, personId: '', name: 'Karen', email: '', locale: 'en', role, staffId },
  }
}

/** A sale with its payments, discount and refund, at some hour of October or the days around it. */
const randomSale = fc.record({
  hour: fc.integer({ min: -48, max: 32 * 24 }),
  cuts: fc.integer({ min: 0, max: 2 }),
  bottles: fc.integer({ min: 0, max: 3 }),
  tip: fc.constantFrom(0, 0, 1_234),
  off: fc.constantFrom(null, { percentage: 33 }, { amountMinor: 777 }),
  cash: fc.integer({ min: 0, max: 100 }),
  back: fc.integer({ min: 0, max: 2 }),
  appointment: fc.constantFrom(null, 'confirmed', 'completed', 'cancelled', 'no_show'),
})

describe('a report', () => {
  it('equals the payments table to the minor unit in every breakdown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomSale, { minLength: 1, maxLength: 12 }), async (sales) => {
        const t = testApp(database, { now: new Date('2026-09-30T11:00:00Z') })
        const salon = await addTestSalon(database.db, { time_zone: ZONE, plan: 'basic' })
        const [seller] = await database.db
          .selectFrom('staff')
          .select('id')
          .where('salon_id', '=', salon.salonId)
          .execute()
        const me = { ...member(salon), personId: (await addCustomer(database.db)).id }
        await database.db.updateTable('product').set({ stock: 1000 }).where('salon_id', '=', salon.salonId).execute()
        for (const one of sales) await makeSale(t, salon, me, seller?.id ?? null, one)
        await check(t, salon, me)
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('shows staff only their own figures', async () => {
    const t = testApp(database, { now: new Date('2026-10-10T00:00:00Z') })
    const salon = await addTestSalon(database.db, { time_zone: ZONE, plan: 'basic' })
    const me = { ...member(salon), personId: (await addCustomer(database.db)).id }
    await sellAt(
      t,
      me,
      {
        items: [
          { kind: 'service', id: salon.cut, quantity: 1, staffId: salon.anna },
          { kind: 'service', id: salon.wash, quantity: 1, staffId: salon.bo },
        ],
      },
      100,
    )
    expect((await getReport(t.app, me, MONTH)).minor).toBe(50_000)
    expect(await getReport(t.app, member(salon, 'staff', salon.bo), MONTH)).toMatchObject({
      own: true,
      minor: 10_000,
      payments: null,
      staff: [{ name: 'Bo' }],
      services: [{ name: 'Wash', minor: 10_000 }],
    })
    await expect(getReport(t.app, member(salon, 'staff'), MONTH)).rejects.toMatchObject({ code: 'not_allowed' })
    const other = await addTestSalon(database.db)
    expect((await getReport(t.app, member(other), MONTH)).minor).toBe(0)
  })

  it('includes the amount for orders that were not received yet', async () => {
    const { t, testSalon: salon, me } = await setUpSalon(database, new Date('2026-10-10T08:00:00Z'))
    await putShampoo(t.app, me, salon, 2)
    expect((await payCart(t.app, me)).kind).toBe('placed')
    const { minor, aheadMinor } = await getReport(t.app, member(salon), MONTH)
    expect(minor).toBeGreaterThan(0)
    expect(aheadMinor).toBe(minor)
    await database.db
      .updateTable('customer_order')
      .set({ received_at: t.clock.at })
      .where('salon_id', '=', salon.salonId)
      .execute()
    expect(await getReport(t.app, member(salon), MONTH)).toMatchObject({ minor, aheadMinor: 0 })
  })

  it('counts booked hours, no-shows and rebookings', async () => {
    const t = testApp(database, { now: new Date('2026-10-10T00:00:00Z') })
    const salon = await addTestSalon(database.db, { time_zone: ZONE })
    const { id: customerId } = await addCustomer(database.db)
    const at = (day: number, status: string) => {
      const from = new Date(Date.UTC(2026, 9, day, 0))
      return addBooking(database.db, {
        salonId: salon.salonId,
        staffId: salon.anna,
        serviceId: salon.cut,
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
      .values({ salon_id: salon.salonId, staff_id: salon.anna, date: '2026-10-09', starts: null, ends: null })
      .execute()
    const report = await getReport(
      t.app,
      member(salon),
      rangeOf({ span: 'week', on: '2026-10-07', from: null, to: null }, '2026-10-10'),
    )
    expect(report.staff.find(({ name }) => name === 'Anna')).toMatchObject({
      booked: 2,
      completed: 2,
      missed: 1,
      cancelled: 1,
      rebooked: 1,
      bookedMinutes: 180,
      shiftMinutes: 6 * 480,
    })
    // An appointment shared by two team members counts for both of them, and once for the salon.
    await sql`insert into booking_line (salon_id, booking_id, position, service_id, staff_id, service_name, staff_name, price_minor, minutes,
        buffer_before, buffer_after, starts_at, ends_at)
      select salon_id, booking_id, 1, service_id, ${salon.bo}, service_name, 'Bo', price_minor, minutes, 0, 0, starts_at, ends_at
      from booking_line where salon_id = ${salon.salonId} order by starts_at limit 1`.execute(database.db)
    const shared = await getReport(
      t.app,
      member(salon),
      rangeOf({ span: 'week', on: '2026-10-07', from: null, to: null }, '2026-10-10'),
    )
    expect(shared.staff.find(({ name }) => name === 'Bo')?.booked).toBe(1)
    expect(shared).toMatchObject({ booked: 2, completed: 2, missed: 1, cancelled: 1 })
  })
})

type RandomSale = typeof randomSale extends fc.Arbitrary<infer S> ? S : never

async function makeSale(t: TestApp, salon: TestSalon, me: Member, staffId: string | null, one: RandomSale) {
  const now = new Date(Date.UTC(2026, 9, 1) + one.hour * HOUR)
  t.clock.at = now
  const items: SaleInput['items'] = [
    ...(one.cuts > 0 ? [{ kind: 'service' as const, id: salon.cut, quantity: one.cuts, staffId }] : []),
    ...(one.bottles > 0 ? [{ kind: 'product' as const, id: salon.shampoo, quantity: one.bottles, staffId: null }] : []),
  ]
  const from = new Date(now.getTime() + 60_000)
  const bookingId = one.appointment
    ? await addBooking(database.db, {
        salonId: salon.salonId,
        staffId: salon.anna,
        serviceId: salon.wash,
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
      .set({ status: one.appointment ?? 'confirmed' })
      .where('id', '=', bookingId)
      .execute()
  if (one.back === 0 || one.bottles === 0) return
  const { orderId } = await getReceipt(t.app, me, no)
  await refundAsQuoted(t.app, me, {
    attemptKey: randomUUID(),
    orderId,
    lines: [{ key: `product:${salon.shampoo}`, quantity: Math.min(one.back, one.bottles) }],
    back: 'cash',
    restock: true,
    reason: '',
  })
}

async function sellAt(t: TestApp, me: Member, cart: object, cashPercent: number): Promise<number> {
  const input = saleInput.parse({
    ...cart,
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

async function check(t: TestApp, salon: TestSalon, me: Member) {
  const report = await getReport(t.app, me, MONTH)
  const { rows } = await sql<{ net: number; cash: number; before: number }>`
    select coalesce(sum(net) filter (where day between '2026-10-01' and '2026-10-31'), 0)::int as net,
      coalesce(sum(net) filter (where day between '2026-10-01' and '2026-10-31' and payment_method_ref = 'cash'), 0)::int as cash,
      coalesce(sum(net) filter (where day between '2026-09-01' and '2026-09-30'), 0)::int as before
    from (select p.captured_minor - p.refunded_minor as net, p.payment_method_ref,
      (coalesce((select starts_at from booking b where b.salon_id = ${salon.salonId} and b.order_id = p.order_id), o.created_at) at time zone ${ZONE})::date as day
      from payment p join customer_order o on o.salon_id = p.salon_id and o.id = p.order_id where p.salon_id = ${salon.salonId}) each`.execute(
    database.db,
  )
  const paid = rows[0] ?? { net: 0, cash: 0, before: 0 }
  const sum = (parts: readonly { minor: number }[]) => parts.reduce((all, { minor }) => all + minor, 0)
  expect(report.minor).toBe(paid.net)
  expect(report.before.minor).toBe(paid.before)
  expect(sum(report.staff)).toBe(paid.net)
  expect(sum(report.series)).toBe(paid.net)
  expect(report.payments).toMatchObject({ card: 0, cash: paid.cash, terminal: paid.net - paid.cash })
  const { service = 0, product = 0, tip = 0, fee = 0, other = 0 } = report.byKind
  expect([sum(report.services), sum(report.products)]).toEqual([service, product])
  expect(service + product + tip + fee + other).toBe(paid.net)
  // The report of a day equals its part of the month's report.
  const day = report.series[0]?.day
  if (day)
    expect((await getReport(t.app, me, rangeOf({ span: 'day', on: day, from: null, to: null }, day))).minor).toBe(
      report.series[0]?.minor,
    )
}
