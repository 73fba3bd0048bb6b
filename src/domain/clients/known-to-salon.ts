import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'

export interface KnownToSalon {
  /** How the salon's client records match the customer, by the strongest match; null for none. */
  matchedBy: 'account' | 'email' | 'phone' | null
  /** When the oldest of these records was added. */
  clientSince: Date | null
  /** Appointments before this order, with archived ones. */
  earlierAppointments: number
  /** The start of the latest of them that is not archived. */
  lastAppointment: Date | null
}

interface OrderCustomer {
  salonId: string
  personId: string
  /** The order that is being placed. */
  orderId: string
  /** The client that was added for this order; null when there was one already. */
  addedClientId: string | null
}

/**
 * What a salon knew about a customer before an order: client records with the account, its e-mail address (also an
 * unconfirmed one) or its number, and earlier appointments. Not counted is what came from the marketplace alone: a first
 * appointment, charged with commission, that was cancelled, declined or a no-show, and the client record added for it.
 */
export async function knownToSalon(
  tx: Kysely<DB>,
  { salonId, personId, orderId, addedClientId }: OrderCustomer,
): Promise<KnownToSalon> {
  const person = await tx
    .selectFrom('person')
    .select(['email', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const email = person.email?.toLowerCase() ?? ''
  const phone = person.phone ?? ''
  const { rows: clients } = await sql<KnownClient>`
    select c.id, c.created_at as "createdAt", c.archived_appointments as archived,
      case when c.person_id = ${personId} then 1 when ${email} <> '' and lower(c.email) = ${email} then 2 else 3 end as rank
    from client c
    where c.salon_id = ${salonId} and c.id is distinct from ${addedClientId}::uuid
      and (c.person_id = ${personId} or ${email} <> '' and c.email <> '' and lower(c.email) = ${email}
        or ${phone} <> '' and c.phone <> '' and c.phone = ${phone})`.execute(tx)
  const clientIds = clients.map(({ id }) => id)
  const { rows: bookings } = await sql<EarlierBooking>`
    select b.starts_at as "startsAt", b.order_id as "orderId", b.status in ('cancelled', 'declined', 'no_show') as failed
    from booking b
    where b.salon_id = ${salonId} and b.status <> 'awaiting_payment' and b.order_id is distinct from ${orderId}::uuid
      and (b.customer_id = ${personId} or b.client_id = any(${clientIds}::uuid[]))`.execute(tx)
  const failed = bookings.flatMap((one) => (one.failed && one.orderId !== null ? [one.orderId] : []))
  const charged = await chargedAmong(tx, salonId, { clientIds, orderIds: failed })
  const known = clients.filter(({ id }) => !charged.clients.has(id))
  const earlier = bookings.filter((one) => !one.failed || one.orderId === null || !charged.orders.has(one.orderId))
  const rank = known.length > 0 ? Math.min(...known.map((one) => one.rank)) : null
  return {
    matchedBy: rank === null ? null : (MATCHES[rank - 1] ?? null),
    clientSince: earliest(known.map(({ createdAt }) => createdAt)),
    earlierAppointments: earlier.length + clients.reduce((sum, { archived }) => sum + archived, 0),
    lastAppointment: latest(earlier.map(({ startsAt }) => startsAt)),
  }
}

interface KnownClient {
  id: string
  createdAt: Date
  archived: number
  rank: number
}

interface EarlierBooking {
  startsAt: Date
  orderId: string | null
  failed: boolean
}

/**
 * Which of these clients and orders commission was charged for. A statement of its own, so that it also
 * works while only some of these tables are distributed.
 */
async function chargedAmong(
  tx: Kysely<DB>,
  salonId: string,
  { clientIds, orderIds }: { clientIds: readonly string[]; orderIds: readonly string[] },
): Promise<{ clients: Set<string | null>; orders: Set<string> }> {
  const { rows } = await sql<{ clientId: string | null; orderId: string }>`
    select d.client_id as "clientId", d.order_id as "orderId" from commission_decision d
    where d.salon_id = ${salonId} and d.charged
      and (d.client_id = any(${clientIds}::uuid[]) or d.order_id = any(${orderIds}::uuid[]))`.execute(tx)
  return { clients: new Set(rows.map(({ clientId }) => clientId)), orders: new Set(rows.map((row) => row.orderId)) }
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null
}

function latest(dates: readonly Date[]): Date | null {
  return dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : null
}

const MATCHES = ['account', 'email', 'phone'] as const
