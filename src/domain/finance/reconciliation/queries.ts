import { type Kysely, sql } from 'kysely'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import type { DB } from '../../kernel/tables.ts'
import type { ReconciledOrder, ReconciledPayment, ReconciledPayout, UnmatchedMovement } from './find-differences.ts'

type OrderKey = { salonId: string; orderId: string }

/** What is to be compared, by id. */
export interface Subjects {
  payments: string[]
  orders: OrderKey[]
  payouts: string[]
}

/** What changed since then at the provider or here. */
export async function readChanged(db: Kysely<DB>, provider: string, since: Date): Promise<Subjects> {
  const [moved, paid, paidOut] = await Promise.all([
    sql<{ paymentId: string | null; payoutId: string | null }>`
      select distinct payment_id as "paymentId", payout_id as "payoutId" from provider_movement
      where created_at >= ${since} and (payment_id is not null or payout_id is not null)`.execute(db),
    sql<{ id: string }>`
      select id from payment where updated_at >= ${since} and captured_minor > 0 and provider = ${provider}`.execute(
      db,
    ),
    sql<{ id: string }>`
      select id from payout where starts_with(account, 'acct_') and status = 'sent' and settled_at >= ${since}`.execute(
      db,
    ),
  ])
  const ids = (all: (string | null)[]) => [...new Set(all.flatMap((id) => id ?? []))]
  return {
    payments: ids([...moved.rows.map(({ paymentId }) => paymentId), ...paid.rows.map(({ id }) => id)]),
    orders: [],
    payouts: ids([...moved.rows.map(({ payoutId }) => payoutId), ...paidOut.rows.map(({ id }) => id)]),
  }
}

/** Payments that have not changed since `settled`, with the sums of their movements. */
export async function readPayments(
  db: Kysely<DB>,
  ids: readonly string[],
  settled: Date,
): Promise<ReconciledPayment[]> {
  if (ids.length === 0) return []
  const [{ rows }, moved, disputed] = await Promise.all([
    sql<Omit<ReconciledPayment, 'movedMinor' | 'movedIn'>>`
      select id as "paymentId", salon_id as "salonId", order_id as "orderId", currency,
        captured_minor - refunded_minor as "netMinor"
      from payment where id = any(${ids}::uuid[]) and updated_at < ${settled}`.execute(db),
    sumsOf(db, 'payment_id', ids),
    disputedOf(db, ids),
  ])
  return rows.map((row) => ({
    ...row,
    netMinor: row.netMinor - (disputed.get(row.paymentId) ?? 0),
    movedMinor: moved.get(row.paymentId)?.minor ?? null,
    movedIn: moved.get(row.paymentId)?.currencies ?? [],
  }))
}

/** The ledger and the payments of orders whose payments have not changed since `settled`. */
export async function readReconciledOrders(
  db: Kysely<DB>,
  orders: readonly OrderKey[],
  settled: Date,
): Promise<ReconciledOrder[]> {
  if (orders.length === 0) return []
  const of = (salonId: string, orderId: string) => sql`
    join unnest(${orders.map((o) => o.salonId)}::uuid[], ${orders.map((o) => o.orderId)}::uuid[]) as w (salon_id, order_id)
    on w.salon_id = ${sql.ref(salonId)} and w.order_id = ${sql.ref(orderId)}`
  const { rows } = await sql<ReconciledOrder>`
    with pay as materialized (
      select p.salon_id, p.order_id, min(p.currency) as currency, sum(p.captured_minor - p.refunded_minor)::int as net
      from payment p ${of('p.salon_id', 'p.order_id')} where ${isPaidBy('card', 'p')}
      group by p.salon_id, p.order_id having max(p.updated_at) < ${settled}
    ), posted as materialized (
      select e.salon_id, e.order_id, -sum(g.amount_minor)::int as posted
      from ledger_entry e join ledger_posting g on g.salon_id = e.salon_id and g.entry_id = e.id ${of('e.salon_id', 'e.order_id')}
      where g.account = 'card_clearing' group by e.salon_id, e.order_id
    )
    select pay.order_id as "orderId", pay.salon_id as "salonId", pay.currency, pay.net as "netMinor",
      coalesce(posted.posted, 0) as "postedMinor"
    from pay left join posted on posted.salon_id = pay.salon_id and posted.order_id = pay.order_id`.execute(db)
  return rows
}

/** Payouts to connected accounts that have not changed since `settled`, with the sums of their movements. */
export async function readPayouts(db: Kysely<DB>, ids: readonly string[], settled: Date): Promise<ReconciledPayout[]> {
  if (ids.length === 0) return []
  const [{ rows }, moved] = await Promise.all([
    sql<Omit<ReconciledPayout, 'movedMinor' | 'movedIn'>>`
      select id as "payoutId", salon_id as "salonId", currency,
        case status when 'sent' then amount_minor else 0 end as "sentMinor"
      from payout where id = any(${ids}::uuid[]) and coalesce(settled_at, tried_at, created_at) < ${settled}`.execute(
      db,
    ),
    sumsOf(db, 'payout_id', ids),
  ])
  return rows.map((row) => ({
    ...row,
    movedMinor: moved.get(row.payoutId)?.minor ?? 0,
    movedIn: moved.get(row.payoutId)?.currencies ?? [],
  }))
}

/** Movements since then that belong to no payment and no payout of ours. */
export async function readUnmatched(db: Kysely<DB>, since: Date): Promise<UnmatchedMovement[]> {
  const { rows } = await sql<UnmatchedMovement & { paymentId: string | null; payoutId: string | null }>`
    select id, type, amount_minor::float8 as "amountMinor", currency, payment_id as "paymentId", payout_id as "payoutId"
    from provider_movement where created_at >= ${since}`.execute(db)
  const named = (key: 'paymentId' | 'payoutId') => [...new Set(rows.flatMap((row) => row[key] ?? []))]
  const [payments, payouts] = await Promise.all([
    known(db, 'payment', named('paymentId')),
    known(db, 'payout', named('payoutId')),
  ])
  return rows.filter(({ paymentId, payoutId }) => !payments.has(paymentId ?? '') && !payouts.has(payoutId ?? ''))
}

async function known(db: Kysely<DB>, table: 'payment' | 'payout', ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What was withdrawn for disputes, by payment. */
async function disputedOf(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; minor: number }>`
    select payment_id as id, sum(withdrawn_minor)::float8 as minor from dispute
    where payment_id = any(${ids}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, minor }) => [id, minor]))
}

async function sumsOf(
  db: Kysely<DB>,
  column: 'payment_id' | 'payout_id',
  ids: readonly string[],
): Promise<Map<string, { minor: number; currencies: string[] }>> {
  const { rows } = await sql<{ id: string; minor: number; currencies: string[] }>`
    select ${sql.ref(column)} as id, sum(amount_minor)::float8 as minor, array_agg(distinct currency) as currencies from provider_movement
    where ${sql.ref(column)} = any(${ids}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
