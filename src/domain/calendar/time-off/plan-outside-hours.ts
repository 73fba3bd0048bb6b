import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { appointmentAt, partsOf } from '../../scheduling/availability/service-time.ts'
import { outsideHours } from '../../scheduling/availability/within-hours.ts'
import { affectedSessions } from './affected-sessions.ts'
import { daysAhead } from './days-ahead.ts'
import { loadMoves, MOST_LISTED } from './load-moves.ts'
import { type Proposal, propose } from './propose-moves.ts'

/** The most appointments that are compared with the hours. */
const MOST_COMPARED = 2000

/**
 * The upcoming appointments outside the opening hours or shifts now in effect: hours were changed, a day was closed, or
 * a team member left after they were booked. Also those that the salon booked outside hours on purpose. Each with times
 * where it could go, at most 100, soonest first. Read-only. Throws Refusal('not_allowed').
 */
export async function planOutsideHours(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<Proposal[]> {
  mayOrRefuse(member, 'calendar_edit_all')
  const { appointments, circumstances } = await loadMoves(app, member, daysAhead(app, member, null), MOST_COMPARED)
  if (!circumstances) return []
  const outside = appointments.filter(
    ({ startsAt, lines }) => outsideHours(circumstances.times, partsOf(appointmentAt(startsAt, lines))).length > 0,
  )
  return propose(outside.slice(0, MOST_LISTED), { ...circumstances, isOff: () => false })
}

/** How many appointments and sessions of classes are outside the hours now in effect. Throws as `planOutsideHours`. */
export async function countOutsideHours(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<number> {
  const [appointments, sessions] = await Promise.all([
    planOutsideHours(app, member),
    affectedSessions(app, member, daysAhead(app, member, null), { outside: true }),
  ])
  return appointments.length + sessions.length
}
