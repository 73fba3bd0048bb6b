import { type Kysely, type RawBuilder, sql } from 'kysely'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import { changeInBatches } from '../../kernel/in-batches.ts'
import { isSeatLine } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { lockSessionOf } from './is-session-full.ts'
import { lockWithOrder } from './lock-with-order.ts'
import { recordEvent } from './record-event.ts'

/** Deposits of one batch; a run repeats full ones. */
const BATCH = 200
/** How long after its start a time can still be found to have been sold before it. */
const MINUTES_AFTER = 60

/**
 * Refunds the deposits of late cancellations whose time was sold again: other people have, since the cancellation and
 * before the start, booked appointments with the same team members that cover all of it. A part of it is not enough, nor
 * is an appointment that was moved there or is not confirmed. A place in a session of a class, which was full when it was
 * cancelled, is sold again by the next booking of the session; of several places the one that was cancelled first.
 */
export async function refundResoldDeposits(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  await changeInBatches(app, size, {
    find: (had) => findResold(app.db, now, { without: had, limit: size }),
    idOf: ({ bookingId }) => bookingId,
    change: async (booking) =>
      drivePaymentSoon(app, await app.db.transaction().execute((tx) => refund(app, tx, booking, now))),
    about: ({ bookingId }) => ({ bookingId }),
    message: 'refunding deposit of resold time failed',
  })
}

interface Resold {
  salonId: string
  bookingId: string
}

export async function findResold(
  db: Kysely<DB>,
  now: Date,
  { without, limit }: { without: readonly string[]; limit: number } = { without: [], limit: BATCH },
): Promise<Resold[]> {
  const { rows } = await sql<Resold>`
    select b.salon_id as "salonId", b.id as "bookingId" from booking b
    where b.deposit_kept_minor > 0 and b.deposit_refunded_at is null and b.status in ('cancelled')
      and b.starts_at > ${addMinutes(now, -MINUTES_AFTER)} and b.id <> all(${without}::uuid[])
      and ${isSoldAgain(sql`b.salon_id`)}
    order by b.starts_at, b.deposit_kept_at, b.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Whether the time of every line of the cancelled booking `b` is covered by lines of later bookings. `salonId`: its
 * salon, as a constant where it is known.
 */
function isSoldAgain(salonId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id
      and not tstzmultirange(tstzrange(l.starts_at, l.ends_at)) <@ coalesce((
        select range_agg(tstzrange(o.starts_at, o.ends_at))
        from booking_line o join booking n on n.salon_id = o.salon_id and n.id = o.booking_id
        where o.salon_id = ${salonId} and n.salon_id = ${salonId} and ${isTakenBy(salonId)}), '{}'::tstzmultirange))`
}

/**
 * Whether the line `o` of the booking `n` takes time of the cancelled line `l`. Of a place in a session: whether it is one
 * in the same session, for which no other deposit was refunded.
 */
function isTakenBy(salonId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`o.staff_id = l.staff_id and o.starts_at < l.ends_at and o.ends_at > l.starts_at and ${isByAnother}
    and (not ${isSeatLine('l')} or ${isSeatLine('o')} and o.service_id = l.service_id and o.starts_at = l.starts_at
      and not exists (select from booking r
        where r.salon_id = ${salonId} and r.starts_at = b.starts_at and r.resold_to = n.reference))`
}

/** Whether the booking `n` was made after the cancellation of `b` by another client, before its start. */
const isByAnother = sql<boolean>`n.status in ('confirmed', 'completed', 'no_show')
  and n.created_at > b.deposit_kept_at and n.created_at < b.starts_at
  and n.customer_id is distinct from b.customer_id and n.client_id is distinct from b.client_id`

/**
 * One statement decides: of two runs the first refunds, and a booking that was cancelled meanwhile no longer counts.
 * Returns the payment to bring to the amount due.
 */
async function refund(
  app: App,
  tx: Kysely<DB>,
  { salonId, bookingId }: { salonId: string; bookingId: string },
  now: Date,
): Promise<string | null> {
  await lockSessionOf(tx, { salonId, bookingId })
  await lockWithOrder(tx, salonId, bookingId)
  const { rows } = await sql<{ orderId: string | null; feeMinor: number; depositMinor: number; resoldTo: string }>`
    update booking b set deposit_refunded_at = ${now}, fee_minor = b.fee_minor - b.deposit_kept_minor, updated_at = ${now},
      version = b.version + 1,
      resold_to = (select n.reference from booking_line l
        join booking_line o on o.salon_id = l.salon_id
        join booking n on n.salon_id = o.salon_id and n.id = o.booking_id
        where l.salon_id = ${salonId} and o.salon_id = ${salonId} and n.salon_id = ${salonId} and l.booking_id = b.id
          and ${isTakenBy(sql`${salonId}::uuid`)}
        order by n.created_at, n.id limit 1)
    where b.salon_id = ${salonId} and b.id = ${bookingId} and b.status in ('cancelled') and b.deposit_kept_minor > 0
      and b.deposit_refunded_at is null and ${isSoldAgain(sql`${salonId}::uuid`)}
    returning b.order_id as "orderId", b.fee_minor as "feeMinor", b.deposit_kept_minor as "depositMinor", b.resold_to as "resoldTo"`.execute(
    tx,
  )
  const [refunded] = rows
  if (!refunded?.orderId) return null
  const { orderId, feeMinor, depositMinor, resoldTo } = refunded
  const detail = { depositMinor, resoldTo }
  await recordEvent(tx, { salonId, bookingId, at: now, actorId: null, kind: 'deposit_refunded', detail })
  await app.jobs.enqueue(tx, 'notify-booking', { bookingId, event: 'deposit_refunded', side: 'customer' })
  return setDue(app, tx, { salonId, orderId }, feeMinor)
}
