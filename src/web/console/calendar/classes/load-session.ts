import type { AppointmentStage } from '../../../../domain/bookings/booking/stages.ts'
import { type AttendeeWithChanges, addChanges } from '../../../../domain/calendar/classes/attendee-changes.ts'
import { getSession, type SessionDetails } from '../../../../domain/calendar/classes/get-session.ts'
import { getCalendarBooking } from '../../../../domain/calendar/get-calendar-booking.ts'
import { type Channel, channelOf } from '../../../../domain/engagement/notifications/channel-of.ts'
import { listNotified } from '../../../../domain/engagement/notifications/list-notified.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { may, mayFor } from '../../../../domain/kernel/permissions.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'

/** An attendee, and whether their client is notified of changes. */
export type ShownAttendee = AttendeeWithChanges & { isNotified: boolean }

/** An appointment that was cancelled in the roster a moment ago, and how that is undone. */
export interface CancelledAppointment {
  bookingId: string
  version: number
  /** Empty for a walk-in. */
  client: string
  /** How the client is notified of it, a minute later; 'withheld' where the member chose so. */
  notification: Channel | 'withheld' | null
  notifies: boolean
  /** The stage to which its undo leads; null where it cannot be undone, or not by this member. */
  undoTo: AppointmentStage | null
}

export interface ShownSession {
  session: Omit<SessionDetails, 'roster'>
  roster: ShownAttendee[]
  cancelled: CancelledAppointment | null
  mayEdit: boolean
  isToday: boolean
}

type Loading = Pick<App, 'db' | 'clock'>

/**
 * A session with those who attend it, and what can be done with them; `params` of the address name an appointment that was
 * just cancelled. Throws what `getSession` throws.
 */
export async function loadSession(
  app: Loading,
  member: Member,
  id: string,
  params: URLSearchParams,
): Promise<ShownSession> {
  const { roster, ...session } = await getSession(app, member, id)
  const now = app.clock.now()
  const mayEdit = mayFor(member, session.staffId, ['calendar_edit_all', 'calendar_edit_own'])
  const bookingIds = roster.map(({ bookingId }) => bookingId)
  const [attendees, notified, cancelled] = await Promise.all([
    addChanges(app, member, { startsAt: session.startsAt, roster }),
    listNotified(app, member, bookingIds),
    cancelledIn(app, member, params),
  ])
  return {
    session,
    roster: attendees.map((attendee) => ({ ...attendee, isNotified: notified.has(attendee.bookingId) })),
    cancelled,
    mayEdit: mayEdit && !session.cancelledAt && session.endsAt > now,
    // Who walks in is there already.
    isToday: dateAt(session.startsAt, member.timeZone) === dateAt(now, member.timeZone),
  }
}

/** The parameters of an address that offers to undo a cancellation. */
export function undoParams(bookingId: string, notifies: boolean): Record<string, string> {
  return { undo: bookingId, ...(notifies && { notify: 'on' }) }
}

/**
 * The appointment of such an address; null once it takes place again, or can no longer be put back. A team member who sees
 * only their own calendar cannot put it back, and sees only that it was cancelled.
 */
async function cancelledIn(
  app: Loading,
  member: Member,
  params: URLSearchParams,
): Promise<CancelledAppointment | null> {
  const bookingId = params.get('undo')
  const found = bookingId
    ? await getCalendarBooking(app, member, bookingId).catch(nullIfRefused('not_found', 'not_allowed'))
    : null
  const undoTo = found?.changes.find(({ from, undoes }) => from === 'cancelled' && undoes)?.to ?? null
  const isShown = undoTo !== null || !may(member.role, 'calendar_edit_all')
  if (found?.status !== 'cancelled' || !isShown) return null
  const notifies = params.get('notify') === 'on'
  const { id, version, client } = found
  const notification = client && (notifies ? await channelOf(app, member, id) : 'withheld')
  return { bookingId: id, version, client: client?.name ?? '', notification, notifies, undoTo }
}
