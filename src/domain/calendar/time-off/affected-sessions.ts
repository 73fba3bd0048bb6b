import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays, dateAt, daysBetween, instantAt } from '../../kernel/time.ts'
import { loadWorkingHours } from '../../scheduling/availability/load-working-hours.ts'
import { outsideHours } from '../../scheduling/availability/within-hours.ts'
import { type ListedSession, sessionsIn } from '../list-sessions.ts'
import type { StaffDayRange } from './load-moves.ts'

/**
 * The upcoming sessions of classes on some days of a team member, or of all, which are changed or cancelled one by one on
 * their own pages, at most 500. With `outside` only those outside the opening hours or shifts in effect. Read-only. Throws
 * Refusal('not_allowed').
 */
export async function affectedSessions(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  member: Member,
  { staffId, firstDay, lastDay }: StaffDayRange,
  { outside = false } = {},
): Promise<ListedSession[]> {
  if (staffId === null) mayOrRefuse(member, 'calendar_edit_all')
  else if (!mayFor(member, staffId, ['calendar_edit_all', 'calendar_edit_own'])) throw new Refusal('not_allowed')
  const { salonId, timeZone } = member
  const now = clock.now()
  const period = { from: instantAt(firstDay, 0, timeZone), to: instantAt(addDays(lastDay, 1), 0, timeZone) }
  const staffIds = staffId === null ? null : [staffId]
  const all = await sessionsIn(db, { salonId, ...period, staffIds, now })
  const upcoming = all.filter(({ startsAt }) => startsAt > now)
  if (!outside || upcoming.length === 0) return upcoming
  const from = dateAt(upcoming[0]?.startsAt ?? now, timeZone)
  const dates = Array.from({ length: daysBetween(from, lastDay) + 3 }, (_, n) => addDays(from, n - 1))
  const work = await loadWorkingHours(db, { salonId, dates, staffIds })
  if (!work) return []
  return upcoming.filter(
    ({ staffId: subjectId, startsAt, endsAt }) =>
      outsideHours(work, [{ subjectId, startsAt, endsAt, occupiedFrom: startsAt, occupiedTo: endsAt }]).length > 0,
  )
}
