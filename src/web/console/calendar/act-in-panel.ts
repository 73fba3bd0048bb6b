import { redirect } from 'react-router'
import type { App } from '../../../domain/kernel/app.ts'
import type { Member } from '../../../domain/kernel/member.ts'
import { dateAt } from '../../../domain/kernel/time.ts'
import { calendarPath, readCalendarAddress } from './calendar-address.ts'
import { actOnSession } from './classes/act-on-session.ts'
import { undoParams } from './classes/load-session.ts'
import { refused } from './classes/session-failure.ts'

/** Performs the action of a form in the panel of a session, which closes once the session is cancelled. */
export async function actInPanel(app: App, member: Member, params: URLSearchParams, form: FormData) {
  const address = readCalendarAddress(params, dateAt(app.clock.now(), member.timeZone))
  const session = address.session ?? ''
  try {
    const outcome = await actOnSession(app, member, session, form)
    const undo = outcome.done === 'attendee_cancelled' ? undoParams(outcome.bookingId, outcome.notifies) : {}
    return redirect(calendarPath(address, outcome.done === 'session_cancelled' ? {} : { session, ...undo }), 303)
  } catch (error) {
    return refused(error, form)
  }
}
