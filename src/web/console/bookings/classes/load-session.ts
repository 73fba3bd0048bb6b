import { type AttendeeWithChanges, withChanges } from '../../../../domain/bookings/classes/attendee-changes.ts'
import { getSession, type SessionDetails } from '../../../../domain/bookings/classes/get-session.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { mayFor } from '../../../../domain/kernel/permissions.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'

export interface ShownSession {
  session: Omit<SessionDetails, 'roster'>
  roster: AttendeeWithChanges[]
  mayEdit: boolean
  isToday: boolean
}

/** A session with those who attend it, and what can be done with them. Throws what `getSession` throws. */
export async function loadSession(app: Pick<App, 'db' | 'clock'>, member: Member, id: string): Promise<ShownSession> {
  const { roster, ...session } = await getSession(app, member, id)
  const now = app.clock.now()
  const facts = { startsAt: session.startsAt, timeZone: member.timeZone, now }
  const mayEdit = mayFor(member, session.staffId, ['calendar_edit_all', 'calendar_edit_own'])
  return {
    session,
    roster: roster.map((attendee) => withChanges(attendee, { ...facts, mayEdit })),
    mayEdit: mayEdit && !session.cancelledAt && session.endsAt > now,
    // Who walks in is there already.
    isToday: dateAt(session.startsAt, member.timeZone) === dateAt(now, member.timeZone),
  }
}
