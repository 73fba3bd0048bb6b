import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeSession } from './change-session.ts'
import type { SessionObstacle } from './claim-session.ts'
import type { SessionChange } from './schema.ts'

export interface SessionMove extends Omit<SessionChange, 'places'> {
  sessionId: string
  /** The bookings whose clients are not notified; those of all others who attend are, a minute later. */
  notNotified?: readonly string[]
}

/**
 * Moves one session in the calendar, with all who attend it, as `moveInCalendar` moves an appointment: its places stay, and
 * so do the others of its series. Returns its version, and the ids of the bookings of those who attend. Throws Refusal('slot_taken',
 * { resource }) and Refusal('slot_not_offered', { outside, mayOverrule }) as for an appointment, and otherwise what
 * `changeSession` throws.
 */
export async function moveSession(
  app: App,
  member: Member,
  { sessionId, ...move }: SessionMove,
): Promise<{ version: number; bookingIds: string[] }> {
  try {
    const { bookingIds } = await changeSession(app, member, sessionId, move)
    return { version: move.version + 1, bookingIds }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'slot_taken' ? asOfAppointment(member, error) : error
  }
}

function asOfAppointment(member: Member, refusal: Refusal): Refusal {
  const [obstacle] = (refusal.details.obstacles ?? []) as SessionObstacle[]
  if (obstacle?.kind === 'resource') return new Refusal('slot_taken', { resource: obstacle.label })
  if (obstacle?.kind !== 'hours') return new Refusal('slot_taken')
  const mayOverrule = may(member.role, 'calendar_overrule')
  return new Refusal('slot_not_offered', { reason: 'outside_hours', outside: obstacle.outside, mayOverrule })
}
