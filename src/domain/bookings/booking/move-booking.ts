import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isForSeveral } from '../../kernel/guests.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isClass } from '../../kernel/resource-need.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { checkSharedSlot, checkSlot } from '../../scheduling/availability/check-slot.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { appointmentAt } from '../../scheduling/availability/service-time.ts'
import { ClaimLost, claim } from '../../scheduling/occupancy/claim.ts'
import { countSlotConflicts } from '../../scheduling/occupancy/count-slot-conflicts.ts'
import { endServedRequestsSoon } from '../waiting-list/end-served-requests-soon.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import type { BookingToMove, MovableLine } from './move-queries.ts'
import { rewriteBooking } from './rewrite-booking.ts'

export interface Move {
  startsAt: Date
  /** A team member's id; 'anyone': then the present one is kept if free; 'same': each service with its present one. */
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
  const holders = await countSlotConflicts(app, () => takeNewSlot(tx, booking, { startsAt, staffId }, now))
  const appointment = appointmentAt(
    startsAt,
    booking.lines.map((line, n) => ({ ...line, staffId: holders[n] ?? line.staffId })),
  )
  // A salon that confirms manually has to confirm the new time as well.
  const status = booking.status === 'requested' || booking.confirms === 'manually' ? 'requested' : 'confirmed'
  await rewriteBooking(tx, booking, {
    appointment,
    status,
    ...(staffId !== 'same' && { anyStaff: staffId === 'anyone' }),
    actorId,
    kind: 'rescheduled',
    now,
  })
  await enqueueNotifications(app, tx, booking.id, 'rescheduled')
  const { id: bookingId, salonId, customerId, clientId } = booking
  await endServedRequestsSoon(app, tx, { salonId, customerId, clientId, bookingId })
  await serveWaitingListSoon(app, tx, booking.salonId)
}

/** Releases the old time and claims the new one, which may overlap it. Returns the team member of each line. */
async function takeNewSlot(
  tx: Kysely<DB>,
  { id, salonId, customerId, salonIsLive, lines }: BookingToMove,
  { startsAt, staffId: requestedStaff }: Move,
  now: Date,
): Promise<string[]> {
  // A session of a class has its own team member.
  const staffId = requestedStaff === 'same' && lines.some(isClass) ? 'anyone' : requestedStaff
  if (!salonIsLive) throw new Refusal('not_eligible', { reason: 'salon_closed' })
  const own = { salonId, customerId: customerId ?? undefined, moving: id }
  const request = { salonId, customerId, now, kind: 'booking', bookingId: id } as const
  if (staffId === 'same' || isForSeveral({ lines })) {
    const shared = await checkSharedSlot(tx, { ...own, lines: movedLines(lines, staffId), startsAt, now })
    if (await claim(tx, { ...request, windows: shared.windows })) return shared.staffIds
    // With anyone, others may be free.
    throw staffId === 'anyone' ? new ClaimLost() : new Refusal('slot_taken')
  }
  const serviceIds = lines.map((line) => line.serviceId)
  const requested = { ...own, staffId, serviceIds }
  const { staffIds, windowsOf } = await checkSlot(tx, { ...requested, startsAt, now })
  const present = staffIds.filter((each) => each === lines[0]?.staffId)
  for (const subjectId of new Set([...present, ...staffIds])) {
    const windows = windowsOf(subjectId)
    if (await claim(tx, { ...request, windows })) return lines.map(() => subjectId)
  }
  throw new Refusal('slot_taken')
}

/**
 * The services of a booking at another time, each as long as it was booked: 'same': with its present team member, also
 * where customers do not choose one; otherwise with the team member who is chosen, or 'anyone', rather the present one.
 */
export function movedLines(lines: readonly MovableLine[], staffId: string) {
  return lines.map(({ guest = 0, serviceId, staffId: present, offset = null, ...line }) => {
    const { minutes, bufferBefore, bufferAfter, processing, resources } = line
    const time = { minutes, bufferBefore, bufferAfter, processing, resources }
    const performer = staffId === 'same' ? { staffId: ANYONE, among: [present] } : { staffId }
    return { guest, serviceId, offset, time, preferred: present, ...performer }
  })
}
