import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { checkSlot } from '../../scheduling/availability/check-slot.ts'
import { appointmentAt } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { countSlotConflicts } from '../../scheduling/occupancy/count-slot-conflicts.ts'
import { endServedRequestsSoon } from '../waiting-list/end-served-requests-soon.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import type { BookingToMove } from './move-queries.ts'
import { rewriteBooking } from './rewrite-booking.ts'

export interface Move {
  startsAt: Date
  /** A team member's id, or 'anyone': then the present one is kept if free. */
  staffId: string
}

/**
 * Moves a booking, its lines and its occupied time, and notifies both sides. The caller checks permission, holds the
 * booking's lock, and rolls the transaction back on a refusal: the old time is then unchanged. Order and payment are
 * not affected. Throws Refusal('slot_taken' | 'slot_not_offered' | 'service_not_available' | 'not_eligible').
 */
export async function moveBooking(
  app: App,
  tx: Kysely<DB>,
  booking: BookingToMove,
  { startsAt, staffId, actorId }: Move & { actorId: string | null },
): Promise<void> {
  const now = app.clock.now()
  const holder = await countSlotConflicts(app, () => takeNewSlot(tx, booking, { startsAt, staffId }, now))
  const appointment = appointmentAt(
    startsAt,
    booking.lines.map((line) => ({ ...line, staffId: holder })),
  )
  // A salon that confirms manually has to confirm the new time as well.
  const status = booking.status === 'requested' || booking.confirms === 'manually' ? 'requested' : 'confirmed'
  await rewriteBooking(tx, booking, {
    appointment,
    status,
    anyStaff: staffId === 'anyone',
    actorId,
    kind: 'rescheduled',
    now,
  })
  await enqueueNotifications(app, tx, booking.id, 'rescheduled')
  await endServedRequestsSoon(app, tx, { customerId: booking.customerId, bookingId: booking.id })
  await serveWaitingListSoon(app, tx, booking.salonId)
}

/** Releases the old time and claims the new one, which may overlap it. Returns the team member. */
async function takeNewSlot(
  tx: Kysely<DB>,
  { id, salonId, customerId, salonIsLive, lines }: BookingToMove,
  { startsAt, staffId }: Move,
  now: Date,
): Promise<string> {
  if (!salonIsLive) throw new Refusal('not_eligible', { reason: 'salon_closed' })
  const serviceIds = lines.map((line) => line.serviceId)
  const requested = { salonId, staffId, serviceIds, customerId: customerId ?? undefined, moving: id }
  const { staffIds, windowsOf } = await checkSlot(tx, { ...requested, startsAt, now })
  const present = staffIds.filter((each) => each === lines[0]?.staffId)
  for (const subjectId of new Set([...present, ...staffIds])) {
    const windows = windowsOf(subjectId)
    if (await claim(tx, { salonId, windows, customerId, now, kind: 'booking', bookingId: id })) return subjectId
  }
  throw new Refusal('slot_taken')
}
