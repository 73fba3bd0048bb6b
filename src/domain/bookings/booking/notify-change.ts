import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { KnownAppointment } from './message-of-change.ts'

/** How long changes by the salon are collected into one message, counted from the last of them. */
const COLLECT_MINUTES = 1

interface Changing {
  salonId: string
  bookingId: string
  now: Date
}

/** What is charged to the card for booking `b`, or will be. */
export function cardMinor(salonId: string) {
  return sql<number>`(select coalesce(sum(coalesce(p.due_minor, p.amount_minor)), 0)::int from payment p
    where p.salon_id = ${salonId} and p.order_id = b.order_id and p.status in ('authorised', 'captured')
      and p.provider <> 'point_of_sale')`
}

/** When each guest of booking `b` begins; null without guests. */
export function guestsOf(salonId: string) {
  return sql<KnownAppointment['guests']>`(select json_agg(json_build_array(g.guest, g.starts) order by g.guest) from (
    select l.guest, (extract(epoch from min(l.starts_at)) * 1000)::bigint as starts from booking_line l
    where l.salon_id = ${salonId} and l.booking_id = b.id and l.guest > 0 group by l.guest) g)`
}

/**
 * Has the client notified of a change that follows in this transaction, a minute later and together with further ones.
 * What they know is stored before the first change: one that was undone by then is not mentioned. The caller holds the
 * booking's lock.
 */
export async function notifyOfChange(tx: Kysely<DB>, { salonId, bookingId, now }: Changing): Promise<void> {
  await sql`
    insert into booking_change as c (salon_id, booking_id, due_at, known)
    select b.salon_id, b.id, ${addMinutes(now, COLLECT_MINUTES)}, json_build_object('status', b.status,
      'startsAt', (extract(epoch from b.starts_at) * 1000)::bigint, 'clientId', b.client_id, 'totalMinor', o.total_minor,
      'cardMinor', ${cardMinor(salonId)}, 'guests', ${guestsOf(salonId)},
      'services', (select json_agg(json_build_array(l.service_id, l.staff_id) order by l.position)
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id))
    from booking b left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${bookingId}
    on conflict (salon_id, booking_id) do update set due_at = excluded.due_at`.execute(tx)
}

/** Leaves the client without the message about changes that is not sent yet. Answers false where there is none. */
export async function withholdChange(
  tx: Kysely<DB>,
  { salonId, bookingId }: Pick<Changing, 'salonId' | 'bookingId'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('booking_change')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
