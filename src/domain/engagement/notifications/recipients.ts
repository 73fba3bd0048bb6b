import { type Kysely, sql } from 'kysely'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale.ts'
import { rolesWith } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import type { NotificationKind } from './preferences.ts'

/** A recipient and their channels. */
export interface Recipient {
  /** 'customer', 'salon' for the salon's own mailbox, or a member's id. */
  key: string
  locale: Locale
  name: string
  email: string | null
  /** A verified number, if SMS are turned on; of a client without an account, the number that the salon has, if SMS go there. */
  phone: string | null
}

/** The most recipients of a salon. */
const LIMIT = 50

/**
 * The customers of a salon's bookings, by their preferences. Clients without an account have none: they get a mail, or an
 * SMS where the salon knows only their number, which it has entered itself; with both an address and a number they also
 * get the SMS that the salon has chosen, unless their record has an account, whose owner has not chosen that.
 */
export async function customersOf(
  db: Kysely<DB>,
  { salonId, bookingIds }: { salonId: string; bookingIds: readonly string[] },
  kind: NotificationKind,
): Promise<(Recipient & { bookingId: string })[]> {
  const chosen = kind === 'reminders' ? ['reminders', 'all'] : ['all']
  const { rows } = await sql<Recipient & { bookingId: string }>`
    with found as materialized (
      select b.id, b.salon_id, b.customer_id, c.person_id, c.name, c.email, c.phone
      from booking b left join client c on c.salon_id = b.salon_id and c.id = b.client_id
      where b.salon_id = ${salonId} and b.id = any(${bookingIds}::uuid[])
    )
    select c.id as "bookingId", 'customer' as key, coalesce(p.locale, w.locale, ${DEFAULT_LOCALE}) as locale, coalesce(p.name, c.name, '') as name,
      case when coalesce(n.mail, true) then coalesce(p.email::text, nullif(c.email, '')) end as email,
      case when n.sms and p.phone_verified then p.phone
        when p.id is null and (c.email = '' or c.person_id is null and s.client_sms = any(${chosen}::text[]))
          then nullif(c.phone, '') end as phone
    from found c join salon s on s.id = c.salon_id
      left join person w on w.id = s.owner_id
      left join person p on p.id = c.customer_id
      left join notification_preference n on n.person_id = p.id and n.kind = ${kind}`.execute(db)
  return rows
}

/**
 * The recipients of a salon's notifications: its own mailbox, by its owner's preferences, and members who want them.
 * `staffIds`: the team members of the appointment; members who see only their own calendar are notified only of theirs.
 * Null: of no one's.
 */
export async function recipientsOfSalon(
  db: Kysely<DB>,
  salonId: string,
  kind: NotificationKind,
  staffIds: readonly string[] | null,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select 'salon' as key, coalesce(w.locale, ${DEFAULT_LOCALE}) as locale, s.name,
      case when coalesce(n.mail, true) then coalesce(nullif(s.email, ''), w.email::text) end as email,
      case when n.sms and w.phone_verified then w.phone end as phone
    from salon s left join person w on w.id = s.owner_id
      left join notification_preference n on n.person_id = w.id and n.kind = ${kind}
    where s.id = ${salonId}
    union all
    (select p.id::text, p.locale, p.name, case when n.mail and p.email <> s.email then p.email::text end,
      case when n.sms and p.phone_verified then p.phone end
    from membership m join salon s on s.id = m.salon_id join person p on p.id = m.person_id
      join notification_preference n on n.person_id = p.id and n.kind = ${kind}
    where m.salon_id = ${salonId} and p.id is distinct from s.owner_id
      and (m.role = any(${rolesWith('calendar_see_all')}::text[]) or m.staff_id = any(${staffIds}::uuid[]))
    order by p.id limit ${LIMIT})`.execute(db)
  return rows
}

/** An account, by its preferences. */
export async function personAsRecipient(
  db: Kysely<DB>,
  personId: string,
  kind: NotificationKind,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select 'customer' as key, p.locale, p.name, case when coalesce(n.mail, true) then p.email::text end as email,
      case when n.sms and p.phone_verified then p.phone end as phone
    from person p left join notification_preference n on n.person_id = p.id and n.kind = ${kind}
    where p.id = ${personId}`.execute(db)
  return rows
}
