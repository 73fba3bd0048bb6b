import type { Kysely } from 'kysely'
import { notifyOfChange } from '../bookings/booking/notify-change.ts'
import { rewriteBooking } from '../bookings/booking/rewrite-booking.ts'
import type { App } from '../kernel/app.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import { serveWaitingListSoon } from '../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../kernel/tables.ts'
import { appointmentAt, occupancyOf, partsOf } from '../scheduling/availability/service-time.ts'
import type { OutsideHours } from '../scheduling/availability/within-hours.ts'
import { claim } from '../scheduling/occupancy/claim.ts'
import { mayEditCalendars, performs } from './allowed-lines.ts'
import { overruledDetail } from './book-for-client.ts'
import { checkHours } from './check-hours.ts'
import { editableBooking } from './editable-booking.ts'

export interface CalendarMove {
  bookingId: string
  /** The start of the first service. */
  startsAt: Date
  /** The start that the member saw. Without it, an appointment that was rescheduled meanwhile is moved as well. */
  seenStart?: Date | undefined
  /** The version that the member saw; checked when given. */
  version?: number | undefined
  /** The new team member; unchanged when omitted. */
  staffId?: string | undefined
  /**
   * For an appointment with several team members: the one whose part moves to `staffId`. The whole appointment when
   * omitted.
   */
  fromStaffId?: string | undefined
  /** Overrules opening hours and shifts. */
  overruleHours?: boolean
  /** Moved for the salon's reasons: the customer may then cancel free of charge until it starts. */
  freeUntilStart?: boolean
  /** Whether the client is notified, a minute later and of all changes until then; by default they are. */
  notify?: boolean
}

/**
 * Moves an appointment in the salon's calendar to any time, also to another team member. Its
 * status stays, since the salon itself moved it. Moving it to its present place does nothing (`moved: false`); the part of a
 * team member who has none any more is refused. Throws
 * what `editableBooking` and `checkHours` throw, and Refusal('service_not_available' | 'slot_taken' |
 * 'booking_changed').
 */
export async function moveInCalendar(
  app: App,
  member: Member,
  move: CalendarMove,
): Promise<{ moved: boolean; overruled: OutsideHours[]; version: number }> {
  await app.limits.take('write', member.personId)
  const result = await retryOnDeadlock(() => app.db.transaction().execute((tx) => moving(app, tx, member, move)))
  if (result.moved) app.live.changed(member.salonId)
  return result
}

async function moving(app: App, tx: Kysely<DB>, member: Member, move: CalendarMove) {
  const now = app.clock.now()
  const { salonId } = member
  const booking = await editableBooking(tx, member, move.bookingId)
  const { staffId, fromStaffId, startsAt, overruleHours = false, freeUntilStart = false, notify = true } = move
  const changes = (line: { staffId: string }) =>
    staffId !== undefined && line.staffId !== staffId && (fromStaffId === undefined || line.staffId === fromStaffId)
  const changed = booking.lines.filter(changes)
  if (staffId !== undefined && changed.length > 0) {
    if (!isId(staffId)) throw new Refusal('not_found')
    mayEditCalendars(member, [staffId])
    await performs(tx, salonId, { staffId, serviceIds: changed.map(({ serviceId }) => serviceId) })
  }
  const isLost = fromStaffId !== undefined && staffId !== undefined && changed.length === 0
  if (isLost && !booking.lines.some((line) => line.staffId === staffId)) throw new Refusal('booking_changed')
  if (changed.length === 0 && startsAt.getTime() === booking.startsAt.getTime())
    return { moved: false, overruled: [], version: booking.version }
  if (move.version !== undefined && move.version !== booking.version) throw new Refusal('booking_changed')
  if (move.seenStart && move.seenStart.getTime() !== booking.startsAt.getTime()) throw new Refusal('booking_changed')
  const lines = booking.lines.map((line) => (staffId !== undefined && changes(line) ? { ...line, staffId } : line))
  const appointment = appointmentAt(startsAt, lines)
  const overruled = await checkHours(tx, member, partsOf(appointment), { overruleHours, now })
  const windows = occupancyOf(appointment)
  if (!(await claim(tx, { salonId, windows, customerId: null, now, kind: 'booking', bookingId: booking.id })))
    throw new Refusal('slot_taken')
  if (notify && startsAt > now) await notifyOfChange(tx, { salonId, bookingId: booking.id, now })
  await rewriteBooking(tx, booking, {
    appointment,
    status: booking.status,
    actorId: member.personId,
    kind: 'rescheduled',
    detail: overruledDetail(overruled),
    freeUntilStart,
    now,
  })
  await serveWaitingListSoon(app, tx, salonId)
  return { moved: true, overruled, version: booking.version + 1 }
}
