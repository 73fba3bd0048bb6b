import { type Kysely, sql } from 'kysely'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { KnownAppointment } from './message-of-change.ts'
import type { BookingEvent } from './record-event.ts'

/** How long changes by the salon are collected into one message, counted from the last of them. */
const COLLECT_MINUTES = 1

interface Changing {
  salonId: string
  bookingId: string
  now: Date
  /** What the client knows, where they were not notified of the last change; otherwise what is stored. */
  known?: Pick<KnownAppointment, 'status' | 'cardMinor'>
}

/** What is charged to the card for booking `b`, or will be. */
export function cardMinor(salonId: string) {
  return sql<number>`(select coalesce(sum(coalesce(p.due_minor, p.amount_minor)), 0)::int from payment p
    where p.salon_id = ${salonId} and p.order_id = b.order_id and p.status in ('authorised', 'captured')
      and ${isPaidBy('card', 'p')})`
}

/** When each guest of booking `b` begins; null without guests. */
export function guestsOf(salonId: string) {
  return sql<KnownAppointment['guests']>`(select json_agg(json_build_array(g.guest, g.starts) order by g.guest) from (
    select l.guest, (extract(epoch from min(l.starts_at)) * 1000)::bigint as starts from booking_line l
    where l.salon_id = ${salonId} and l.booking_id = b.id and l.guest > 0 group by l.guest) g)`
}

/**
 * Has the client notified of a change that follows in this transaction, a minute later and together with further ones.
 * What they know is stored before the first change, with its time: one that was undone by then is not mentioned. The caller holds the
 * booking's lock.
 */
export async function notifyOfChange(tx: Kysely<DB>, { salonId, bookingId, now, known }: Changing): Promise<void> {
  const status = known ? sql`${known.status}::text` : sql`b.status`
  const card = known ? sql`${known.cardMinor}::int` : cardMinor(salonId)
  await sql`
    insert into booking_change as c (salon_id, booking_id, due_at, known)
    select b.salon_id, b.id, ${addMinutes(now, COLLECT_MINUTES)}, json_build_object('status', ${status},
      'at', (extract(epoch from ${now}::timestamptz) * 1000)::bigint,
      'startsAt', (extract(epoch from b.starts_at) * 1000)::bigint, 'clientId', b.client_id, 'totalMinor', o.total_minor,
      'cardMinor', ${card}, 'guests', ${guestsOf(salonId)},
      'services', (select json_agg(json_build_array(l.service_id, l.staff_id) order by l.position)
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id))
    from booking b left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${bookingId}
    on conflict (salon_id, booking_id) do update set due_at = excluded.due_at`.execute(tx)
}

/** The kinds of events that a message about changes is about. */
const CHANGES: readonly BookingEvent['kind'][] = [
  ...(['rescheduled', 'lengthened', 'changed', 'reinstated'] as const),
  ...(['cancelled', 'no_show', 'undone'] as const),
]

/**
 * Leaves the client without the message about a member's changes that is not sent yet. Returns 'notified' where there is
 * none, and 'notified_of_others' where it is about changes by others too: those the client is to know. The caller holds the
 * booking's lock.
 */
export async function withholdChange(
  tx: Kysely<DB>,
  { salonId, bookingId, actorId }: Pick<Changing, 'salonId' | 'bookingId'> & { actorId: string },
): Promise<'withheld' | 'notified' | 'notified_of_others'> {
  const { rows } = await sql<{ byOthers: boolean }>`
    select exists (select from booking_event e where e.salon_id = ${salonId} and e.booking_id = ${bookingId}
      and e.kind = any(${CHANGES}::text[]) and e.actor_id <> ${actorId}
      and e.at >= to_timestamp((c.known->>'at')::float8 / 1000)) as "byOthers"
    from booking_change c where c.salon_id = ${salonId} and c.booking_id = ${bookingId}`.execute(tx)
  if (rows[0]?.byOthers) return 'notified_of_others'
  const { numDeletedRows } = await tx
    .deleteFrom('booking_change')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? 'withheld' : 'notified'
}
