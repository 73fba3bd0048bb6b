import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { markSettlementDue } from '../../src/domain/commerce/payments/settlement-due.ts'
import type { LedgerAccount } from '../../src/domain/finance/ledger/accounts.ts'
import { balanceOf } from '../../src/domain/finance/ledger/balance.ts'
import { makePayouts } from '../../src/domain/finance/settlement/make-payouts.ts'
import { nextPayoutAt } from '../../src/domain/finance/settlement/payout-period.ts'
import { postPlanCharges } from '../../src/domain/finance/settlement/post-plan-charges.ts'
import { sendPayouts } from '../../src/domain/finance/settlement/send-payouts.ts'
import { settleOrders } from '../../src/domain/finance/settlement/settle-orders.ts'
import type { DB } from '../../src/domain/kernel/tables.ts'
import { type TestApp, testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { addBooking, addCustomer } from './factories.ts'
import { addTestSalon, type TestSalon } from './test-salon.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
export const HOUR = 3_600_000

/** Random events of a salon's finances; `share` is a percentage of the amount. */
export const salonEvent = fc.oneof(
  fc.record({
    kind: fc.constantFrom('appointment' as const, 'products' as const),
    minor: fc.integer({ min: 1, max: 99_999 }),
    inSalon: fc.integer({ min: 0, max: 5_000 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'complete' as const,
      'cancel' as const,
      'no_show' as const,
      'refund' as const,
      'point_of_sale_refund' as const,
      'drive' as const,
      'decide' as const,
      'accept_objection' as const,
      'reject_objection' as const,
    ),
    nth: fc.nat(9),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'payout' as const, 'plan' as const, 'another_plan' as const) }),
)

export type TestOrder = { id: string; bookingId: string | null; paymentId: string }

/** A salon with weekly payouts. */
export async function openLedgerSalon(database: TestDatabase, currency: string, account: string) {
  const t = testApp(database, { now: NOW })
  const testSalon = await addTestSalon(database.db, { currency, plan: 'basic' })
  const next_at = nextPayoutAt(NOW, 'week', 'Europe/Copenhagen')
  await database.db
    .insertInto('payout_schedule')
    .values({ salon_id: testSalon.salonId, frequency: 'week', account, next_at, updated_at: NOW })
    .execute()
  return { t, testSalon }
}

/** Applies one event to the salon. */
export async function applyEvent(
  database: TestDatabase,
  t: TestApp,
  testSalon: TestSalon,
  currency: string,
  orders: TestOrder[],
  one: SalonEvent,
) {
  const { db } = database
  const now = t.clock.at
  if (one.kind === 'settle') return settleOrders(t.app)
  if (one.kind === 'another_plan')
    return void (await db.updateTable('salon').set({ plan: 'premium' }).where('id', '=', testSalon.salonId).execute())
  if (one.kind === 'payout') {
    t.clock.at = new Date(now.getTime() + 7 * 24 * HOUR)
    await makePayouts(t.app)
    return sendPayouts(t.app)
  }
  if (one.kind === 'plan') {
    const day = now.toISOString().slice(0, 10)
    await db
      .insertInto('plan_charge')
      .values({
        salon_id: testSalon.salonId,
        id: randomUUID(),
        plan: 'basic',
        from_day: day,
        to_day: '2099-01-01',
        amount_minor: 999,
        currency,
        created_at: now,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    await postPlanCharges(t.app)
    return postPlanCharges(t.app)
  }
  if ('minor' in one) {
    orders.push(await order(database, t, testSalon, currency, one))
    return
  }
  if (!('nth' in one)) return
  const target = orders[one.nth]
  if (!target) return
  if (one.kind === 'decide' || one.kind === 'accept_objection' || one.kind === 'reject_objection')
    await changeCommission(db, testSalon.salonId, target.id, one, now)
  else await change(db, target, one, now)
  await markSettlementDue(db, [{ salonId: testSalon.salonId, orderId: target.id }])
}

/** What a use case would write. */
async function change(db: Kysely<DB>, { id, bookingId, paymentId }: TestOrder, one: Change, now: Date): Promise<void> {
  if (one.kind === 'drive' || one.kind === 'refund') {
    // The provider retains the amount due; a refund first reduces it.
    if (one.kind === 'refund')
      await sql`update payment set due_minor = due_minor * ${one.share} / 100 where id = ${paymentId}`.execute(db)
    if (one.share > 30)
      await sql`update payment set refunded_minor = captured_minor - due_minor, updated_at = ${now} where id = ${paymentId}`.execute(
        db,
      )
    return
  }
  if (one.kind === 'point_of_sale_refund') {
    await sql`update payment set refunded_minor = refunded_minor + (due_minor * ${one.share} / 100), due_minor = due_minor - (due_minor * ${one.share} / 100), updated_at = ${now}
      where order_id = ${id} and provider = 'point_of_sale'`.execute(db)
    return
  }
  if (!bookingId) {
    if (one.kind === 'complete')
      await db
        .updateTable('customer_order')
        .set({ received_at: now })
        .where('id', '=', id)
        .where('status', '=', 'placed')
        .execute()
    return
  }
  const status = one.kind === 'complete' ? 'completed' : one.kind === 'cancel' ? 'cancelled' : 'no_show'
  const changed = await db
    .updateTable('booking')
    .set({ status, updated_at: now })
    .where('id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n || one.kind === 'complete') return
  await sql`update payment set due_minor = due_minor * ${one.share} / 100 where id = ${paymentId}`.execute(db)
}

/** Decides about an order's commission, once, or about the objection to it. */
async function changeCommission(db: Kysely<DB>, salonId: string, orderId: string, { kind, share }: Change, now: Date) {
  const of = { salon_id: salonId, order_id: orderId }
  if (kind === 'decide') {
    const decision = share % 2 ? { charged: true, reason: 'new_customer' } : { charged: false, reason: 'known_client' }
    await db
      .insertInto('commission_decision')
      .values({ ...of, ...decision, decided_at: now })
      .onConflict((c) => c.doNothing())
      .execute()
    return
  }
  const outcome = kind === 'accept_objection' ? 'accepted' : 'rejected'
  await sql`insert into commission_objection (salon_id, order_id, created_by, created_at, outcome, decided_at)
    select salon_id, order_id, ${orderId}::uuid, ${now}, ${outcome}, ${now} from commission_decision
    where salon_id = ${salonId} and order_id = ${orderId} and charged
    on conflict (salon_id, order_id) do update set outcome = excluded.outcome`.execute(db)
}

interface OrderEvent {
  kind: 'appointment' | 'products'
  minor: number
  inSalon: number
}
interface Change {
  kind:
    | ('complete' | 'cancel' | 'no_show' | 'refund' | 'point_of_sale_refund' | 'drive')
    | ('decide' | 'accept_objection' | 'reject_objection')
  nth: number
  share: number
}
interface Routine {
  kind: 'settle' | 'payout' | 'plan' | 'another_plan'
}
type SalonEvent = OrderEvent | Change | Routine

async function order(
  database: TestDatabase,
  t: TestApp,
  testSalon: TestSalon,
  currency: string,
  { kind, minor, inSalon }: OrderEvent,
) {
  const { db } = database
  const [id, paymentId, now] = [randomUUID(), randomUUID(), t.clock.at]
  const customer = await addCustomer(db)
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('customer_order')
    .values({
      salon_id: testSalon.salonId,
      id,
      customer_id: customer.id,
      attempt_key: id,
      status: 'placed',
      currency,
      services_minor: minor,
      products_minor: inSalon,
      ...times,
    })
    .execute()
  const start = new Date(now.getTime() + Number.parseInt(id.slice(0, 6), 16) * HOUR)
  const bookingId =
    kind === 'appointment'
      ? await addBooking(db, {
          salonId: testSalon.salonId,
          staffId: testSalon.anna,
          serviceId: testSalon.cut,
          customerId: customer.id,
          from: start,
          to: new Date(start.getTime() + HOUR),
        })
      : null
  if (bookingId) await db.updateTable('booking').set({ order_id: id }).where('id', '=', bookingId).execute()
  const payment = { salon_id: testSalon.salonId, order_id: id, currency, status: 'captured', ...times }
  await db
    .insertInto('payment')
    .values({
      ...payment,
      id: paymentId,
      provider: 'simulated',
      payment_method_ref: 'pm_card_visa',
      amount_minor: minor,
      due_minor: minor,
      captured_minor: minor,
    })
    .execute()
  if (inSalon > 0)
    await db
      .insertInto('payment')
      .values({
        ...payment,
        id: randomUUID(),
        provider: 'point_of_sale',
        payment_method_ref: inSalon % 2 ? 'cash' : 'terminal',
        amount_minor: inSalon,
        due_minor: inSalon,
        captured_minor: inSalon,
      })
      .execute()
  await markSettlementDue(db, [{ salonId: testSalon.salonId, orderId: id }])
  return { id, bookingId, paymentId }
}

/** Checks a salon's ledger against figures computed independently from the tables. */
export async function assertLedgerConsistent(database: TestDatabase, salonId: string, currency: string) {
  const one = async (query: ReturnType<typeof sql<{ n: string | number | null }>>) =>
    Number((await query.execute(database.db)).rows[0]?.n ?? 0)
  expect(
    await one(
      sql`select count(*) as n from (select 1 from ledger_posting where salon_id = ${salonId} group by entry_id having sum(amount_minor) <> 0) e`,
    ),
  ).toBe(0)
  expect(await one(sql`select sum(amount_minor) as n from ledger_posting where salon_id = ${salonId}`)).toBe(0)
  const account = (name: LedgerAccount) => balanceOf(database.db, salonId, currency, { account: name })
  const kept = sql`sum(captured_minor - refunded_minor)`
  expect(await account('card_clearing')).toBe(
    0 - (await one(sql`select ${kept} as n from payment where salon_id = ${salonId} and provider <> 'point_of_sale'`)),
  )
  expect(await account('salon_cash')).toBe(
    0 -
      (await one(
        sql`select ${kept} as n from payment where salon_id = ${salonId} and provider = 'point_of_sale' and payment_method_ref = 'cash'`,
      )),
  )
  const earned =
    await one(sql`select sum(least(p.due_minor, p.captured_minor - p.refunded_minor)) as n from payment p join customer_order o on o.salon_id = p.salon_id and o.id = p.order_id left join booking b on b.salon_id = o.salon_id and b.order_id = o.id
    where p.salon_id = ${salonId} and p.provider <> 'point_of_sale' and case when b.id is null then o.received_at is not null else b.status <> 'confirmed' end`)
  const paidOut = await one(
    sql`select sum(amount_minor) as n from payout where salon_id = ${salonId} and status <> 'failed'`,
  )
  const plans = await one(sql`select sum(amount_minor) as n from plan_charge where salon_id = ${salonId} and settled`)
  const fees = await account('platform_fees')
  expect(await account('salon_balance')).toBe(earned - fees - paidOut - plans)
  // Each order's fee is the rate agreed when it was first earned, rounded to minor units; or the salon saves it.
  const saved = await one(
    sql`select sum((detail ->> 'savedMinor')::int) as n from ledger_entry where salon_id = ${salonId}`,
  )
  expect(fees + saved).toBeGreaterThanOrEqual(Math.floor(earned * 0.015) - 30)
  expect(fees + saved).toBeLessThanOrEqual(Math.ceil(earned * 0.025) + 30)
  const exempt = sql`select p.amount_minor from ledger_posting p join ledger_entry e on e.salon_id = p.salon_id and e.id = p.entry_id
    join commission_decision d on d.salon_id = e.salon_id and d.order_id = e.order_id
    left join commission_objection j on j.salon_id = d.salon_id and j.order_id = d.order_id
    left join booking b on b.salon_id = d.salon_id and b.order_id = d.order_id
    where p.salon_id = ${salonId} and p.account = 'platform_fees'
      and (not d.charged or j.outcome = 'accepted' or b.status in ('cancelled', 'no_show'))`
  expect(await one(sql`select sum(amount_minor) as n from (${exempt}) f`)).toBe(0)
}
