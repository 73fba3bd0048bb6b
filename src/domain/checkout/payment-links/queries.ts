import { type Kysely, sql } from 'kysely'
import { hashToken } from '../../identity/accounts/hashed-tokens.ts'
import { nullIfRefused, Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { type OpenBooking, readOpenBooking } from '../point-of-sale/read-open-booking.ts'
import type { LinkFacts } from './link-state.ts'

export interface StoredLink extends LinkFacts {
  salonId: string
  id: string
  bookingId: string
  tokenHash: string
  mailedAt: Date | null
  textedAt: Date | null
  createdAt: Date
}

const COLUMNS = sql`l.salon_id as "salonId", l.id, l.booking_id as "bookingId", l.token_hash as "tokenHash",
  l.amount_minor as "amountMinor", l.mailed_at as "mailedAt", l.texted_at as "textedAt", l.opened_at as "openedAt",
  greatest(l.mailed_at, l.texted_at) as "sentAt", l.expires_at as "expiresAt",
  l.created_at as "createdAt"`
/** Of a charge that came too late nothing is due: it is voided; of one that was refunded, neither. */
const isPaid = (salonId: string) => sql`exists (
  select from payment p join booking k on k.salon_id = ${salonId} and k.order_id = p.order_id
  where p.salon_id = ${salonId} and k.id = l.booking_id and p.link_id = l.id
    and p.status in ('captured', 'authorised') and p.due_minor > 0) as "isPaid"`

/** A link ends also when the appointment becomes another client's. */
const withdrawnAt = (salonId: string) => sql`coalesce(l.withdrawn_at, (
  select l.created_at from booking w
  where w.salon_id = ${salonId} and w.id = l.booking_id and w.client_id is distinct from l.client_id)) as "withdrawnAt"`

/** The most links of an appointment that are listed. */
const MAX_LINKS = 20

/** The links of an appointment, the latest first. */
export async function linksOf(db: Kysely<DB>, salonId: string, bookingId: string): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select ${COLUMNS}, ${isPaid(salonId)}, ${withdrawnAt(salonId)} from payment_link l
    where l.salon_id = ${salonId} and l.booking_id = ${bookingId}
    order by l.created_at desc, l.id desc limit ${MAX_LINKS}`.execute(db)
  return rows
}

/** A link of a salon. Throws Refusal('not_found'). */
export async function linkById(db: Kysely<DB>, salonId: string, id: string): Promise<StoredLink> {
  const { rows } = await sql<StoredLink>`
    select ${COLUMNS}, ${isPaid(salonId)}, ${withdrawnAt(salonId)} from payment_link l
    where l.salon_id = ${salonId} and l.id = ${id}`.execute(db)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** The link with this token. Throws Refusal('not_found'). */
export async function linkByToken(db: Kysely<DB>, token: string): Promise<StoredLink> {
  const { rows } = await sql<{ salonId: string; id: string }>`
    select salon_id as "salonId", id from payment_link where token_hash = ${hashToken(token)}`.execute(db)
  if (!rows[0]) throw new Refusal('not_found')
  return linkById(db, rows[0].salonId, rows[0].id)
}

/** The appointment as it is paid; null when it is neither confirmed nor completed. Throws Refusal('not_found'). */
export async function payableBooking(db: Kysely<DB>, salonId: string, bookingId: string): Promise<OpenBooking | null> {
  return readOpenBooking(db, salonId, bookingId).catch(nullIfRefused('not_eligible'))
}

export interface Contact {
  name: string
  email: string
  phone: string
  locale: string | null
  /** For an unconfirmed address: the account's owner. */
  unverifiedId: string | null
}

/** How the client of an appointment is reached: by the account, else by what the salon knows. */
export async function contactOf(db: Kysely<DB>, salonId: string, bookingId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    with b as materialized (
      select b.customer_id, c.name, c.email, c.phone from booking b
      left join client c on c.salon_id = ${salonId} and c.id = b.client_id
      where b.salon_id = ${salonId} and b.id = ${bookingId}
    )
    select coalesce(p.name, b.name, '') as name, coalesce(p.email::text, b.email, '') as email, p.locale,
      case when not p.email_verified then p.id end as "unverifiedId",
      coalesce(case when p.phone_verified then p.phone end, b.phone, '') as phone
    from b left join person p on p.id = b.customer_id`.execute(db)
  return rows[0]
}
