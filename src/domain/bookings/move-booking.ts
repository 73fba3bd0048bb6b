import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import { checkSlot } from '../availability/check-slot.ts'
import { visitAt } from '../availability/service-time.ts'
import { claim } from '../occupancy/claim.ts'
import { Refusal } from '../shared/refusal.ts'
import type { DB } from '../shared/tables.ts'
import { announce } from './announce.ts'
import { STATES_OF } from './lifecycle.ts'
import { type BookingToMove, moveLines } from './move-queries.ts'
import { recordEvent } from './record-event.ts'
import { respondBy } from './respond-by.ts'

export interface Move {
  startsAt: Date
  /** A person's id, or 'anyone': then whoever has it already stays, if free. */
  staffId: string
}

/**
 * Moves a booking, its lines and its busy time, and tells both sides. Who may is asked by the caller, who holds the
 * booking's lock, and whose transaction is rolled back on a refusal: the old time is then kept. Neither order nor
 * payment are touched: they belong to the visit, not to its time.
 * Throws Refusal('slot_taken' | 'slot_not_offered' | 'service_not_available' | 'not_eligible').
 */
export async function moveBooking(
  app: App,
  tx: Kysely<DB>,
  booking: BookingToMove,
  { startsAt, staffId, actorId }: Move & { actorId: string },
): Promise<void> {
  const now = app.clock.now()
  const { id, salonId, lines } = booking
  const holder = await takeNewTime(tx, booking, { startsAt, staffId }, now)
  const visit = visitAt(startsAt, lines)
  // A salon that answers by hand is asked anew. What it answered was another time.
  const status = booking.status === 'requested' || booking.confirms === 'by_hand' ? 'requested' : 'confirmed'
  const freeFor = booking.startsAt.getTime() - booking.freeCancelUntil.getTime()
  const moved = await tx
    .updateTable('booking')
    .set({
      status,
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      any_staff: staffId === 'anyone',
      free_cancel_until: new Date(startsAt.getTime() - freeFor),
      respond_by: status === 'requested' ? respondBy(now, startsAt) : null,
      updated_at: now,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('status', 'in', STATES_OF.upcoming)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) throw new Error(`Booking ${id} cannot be moved any more`)
  await moveLines(tx, booking, visit.lines, holder)
  const detail = { before: booking.startsAt.toISOString(), after: startsAt.toISOString() }
  const event = { salonId, bookingId: id, at: now, actorId }
  await recordEvent(tx, { ...event, kind: 'rescheduled', detail })
  if (status !== booking.status) await recordEvent(tx, { ...event, kind: 'requested' })
  await announce(app, tx, id, 'rescheduled')
}

/** Gives up the old time and takes the new one, which may overlap it. Answers whose it is. */
async function takeNewTime(
  tx: Kysely<DB>,
  { id, salonId, customerId, salonIsLive, lines }: BookingToMove,
  { startsAt, staffId }: Move,
  now: Date,
): Promise<string> {
  if (!salonIsLive) throw new Refusal('not_eligible', { reason: 'salon_closed' })
  const serviceIds = lines.map((line) => line.serviceId)
  const wanted = { salonId, staffId, serviceIds, customerId: customerId ?? undefined, moving: id }
  const { staffIds, from, to } = await checkSlot(tx, { ...wanted, startsAt, now })
  const present = staffIds.filter((each) => each === lines[0]?.staffId)
  for (const subjectId of new Set([...present, ...staffIds])) {
    const windows = [{ subjectId, from, to }]
    if (await claim(tx, { salonId, windows, customerId, now, kind: 'booking', bookingId: id })) return subjectId
  }
  throw new Refusal('slot_taken')
}
