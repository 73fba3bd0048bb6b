import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

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

interface Asked {
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
  { salonId, personId, orderId, addedClientId }: Asked,
): Promise<KnownToSalon> {
  const person = await tx
    .selectFrom('person')
    .select(['email', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const email = person.email?.toLowerCase() ?? ''
  const phone = person.phone ?? ''
  const { rows } = await sql<Omit<KnownToSalon, 'matchedBy'> & { rank: number | null }>`
    with known as materialized (
      select c.id, c.created_at, c.archived_appointments, exists (
          select from commission_decision d where d.salon_id = ${salonId} and d.client_id = c.id and d.charged) as brought,
        case when c.person_id = ${personId} then 1 when ${email} <> '' and lower(c.email) = ${email} then 2 else 3 end as rank
      from client c
      where c.salon_id = ${salonId} and c.id is distinct from ${addedClientId}::uuid
        and (c.person_id = ${personId} or ${email} <> '' and c.email <> '' and lower(c.email) = ${email}
          or ${phone} <> '' and c.phone <> '' and c.phone = ${phone})
    ), earlier as materialized (
      select b.starts_at from booking b
      where b.salon_id = ${salonId} and b.status <> 'awaiting_payment' and b.order_id is distinct from ${orderId}::uuid
        and (b.customer_id = ${personId} or b.client_id in (select id from known))
        and not (b.status in ('cancelled', 'declined', 'no_show') and exists (
          select from commission_decision d where d.salon_id = ${salonId} and d.order_id = b.order_id and d.charged))
    )
    select (select min(rank) from known where not brought) as rank,
      (select min(created_at) from known where not brought) as "clientSince",
      (select count(*) from earlier)::int + (select coalesce(sum(archived_appointments), 0) from known)::int
        as "earlierAppointments",
      (select max(starts_at) from earlier) as "lastAppointment"`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A select without rows')
  const { rank, ...known } = found
  return { ...known, matchedBy: rank === null ? null : (MATCHES[rank - 1] ?? null) }
}

const MATCHES = ['account', 'email', 'phone'] as const
