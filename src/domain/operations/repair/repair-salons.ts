import { type Kysely, sql } from 'kysely'
import { markSettlementDue, type OrderKey } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

export interface Repaired {
  /** Clients whose figures were wrong. */
  clients: number
  /** Customers of salons that were not recorded. */
  customers: number
  /** Orders that are settled again, which changes nothing for those that were settled. */
  orders: number
}

/**
 * Writes what a process of an older version left out, which relied on triggers or did not know a table: the figures of
 * clients, the salons of customers, and notes of orders to settle that changed since `since`. One transaction for each
 * salon, while the site runs; can be repeated.
 */
export async function repairSalons(app: Pick<App, 'db'>, since: Date): Promise<Repaired> {
  const salons = await app.db.selectFrom('salon').select('id').orderBy('id').execute()
  const all: Repaired = { clients: 0, customers: 0, orders: 0 }
  for (const { id } of salons) {
    const one = await retryOnDeadlock(() => app.db.transaction().execute((tx) => repair(tx, id, since)))
    all.clients += one.clients
    all.customers += one.customers
    all.orders += one.orders
  }
  return all
}

async function repair(tx: Kysely<DB>, salonId: string, since: Date): Promise<Repaired> {
  const clients = await recountClients(tx, salonId)
  const customers = await recordCustomers(tx, salonId)
  const orders = await changedOrders(tx, salonId, since)
  await markSettlementDue(tx, orders)
  return { clients, customers, orders: orders.length }
}

/** Appointments that are archived count too. */
async function recountClients(tx: Kysely<DB>, salonId: string): Promise<number> {
  // A separate statement, so that the next one sees the appointments of those who held the locks.
  await sql`select id from client where salon_id = ${salonId} order by id for no key update`.execute(tx)
  const { numAffectedRows } = await sql`
    update client c set appointments = c.archived_appointments + s.completed, no_shows = c.archived_no_shows + s.no_shows,
      last_appointment_at = greatest(c.last_appointment_at, s.last_at)
    from (
      select k.salon_id, k.id, count(b.id) filter (where b.status = 'completed')::int as completed,
        count(b.id) filter (where b.status = 'no_show')::int as no_shows, max(b.starts_at) filter (where b.status = 'completed') as last_at
      from client k left join booking b on b.salon_id = ${salonId} and b.client_id = k.id
      where k.salon_id = ${salonId} group by 1, 2
    ) s
    where c.salon_id = ${salonId} and s.salon_id = c.salon_id and s.id = c.id
      and (c.appointments, c.no_shows, c.last_appointment_at) is distinct from
        (c.archived_appointments + s.completed, c.archived_no_shows + s.no_shows, greatest(c.last_appointment_at, s.last_at))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

async function recordCustomers(tx: Kysely<DB>, salonId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from customer_order where salon_id = ${salonId} and customer_id is not null
    union select customer_id from booking where salon_id = ${salonId} and customer_id is not null`.execute(tx)
  const recorded = await tx.selectFrom('customer_salon').select('customer_id').where('salon_id', '=', salonId).execute()
  const known = new Set(recorded.map(({ customer_id }) => customer_id))
  const missing = rows.map(({ id }) => id).filter((id) => !known.has(id))
  if (missing.length > 0) await recordSalonsOfCustomers(tx, salonId, missing)
  return missing.length
}

async function changedOrders(tx: Kysely<DB>, salonId: string, since: Date): Promise<OrderKey[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where salon_id = ${salonId} and updated_at >= ${since}
    union select order_id from payment where salon_id = ${salonId} and updated_at >= ${since}
    union select order_id from booking where salon_id = ${salonId} and updated_at >= ${since} and order_id is not null`.execute(
    tx,
  )
  return rows.map(({ id }) => ({ salonId, orderId: id }))
}
