import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry-on-deadlock.ts'
import type { OpeningHours } from '../salons/profile/opening-hours.ts'
import { setWeeklyShifts } from '../salons/profile/save-staff-work.ts'
import { setHours } from '../salons/profile/set-hours.ts'
import { deriveShifts, openDays } from './derive-shifts.ts'
import { getSetupStaff } from './setup-staff.ts'

/**
 * Saves the opening hours. Team members whose shifts equalled the old opening hours follow the new ones, on the days
 * they worked: on all if they worked on all. At least one day has to be open. Throws Refusal('invalid_input' at
 * `hours`, or at `day1` to `day7` | 'not_allowed').
 */
export async function saveHours(app: App, member: Member, hours: readonly OpeningHours[]): Promise<void> {
  const before = await getSetupStaff(app, member)
  if (hours.length === 0) throw new Refusal('invalid_input', { fields: { hours: 'hours_required' } })
  await setHours(app, member, hours)
  const all = openDays(before.hours).length
  const following = before.people.flatMap(({ id, weekdays, hasHours }) => {
    // Team members added before there were opening hours get shifts now.
    if (!hasHours && before.hours.length === 0) return [{ id, days: openDays(hours) }]
    if (weekdays === null) return []
    return [{ id, days: weekdays.length === all ? openDays(hours) : weekdays }]
  })
  const weeks = following.map(({ id, days }) => ({ id, shifts: deriveShifts(hours, days) }))
  await retryOnDeadlock(() => app.db.transaction().execute((tx) => setWeeklyShifts(tx, member.salonId, weeks)))
}
