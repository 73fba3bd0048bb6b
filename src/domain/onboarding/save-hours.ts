import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import type { OpeningHours } from '../salons/hours/opening-hours.ts'
import { writeHours } from '../salons/hours/set-hours.ts'
import { lockSalon } from '../salons/lifecycle/lock-salon.ts'
import { setWeeklyShifts } from '../salons/staff/save-staff-work.ts'
import { deriveShifts, openDays } from './derive-shifts.ts'
import { getSetupStaff, type SetupStaff } from './setup-staff.ts'

/**
 * Saves the opening hours. Team members whose shifts equalled the old opening hours follow the new ones, on the days
 * they worked: on all if they worked on all. At least one day has to be open. Throws Refusal('invalid_input' at
 * `hours`, or at `day1` to `day7` | 'not_allowed').
 */
export async function saveHours(app: App, member: Member, hours: readonly OpeningHours[]): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  if (hours.length === 0) throw new Refusal('invalid_input', { fields: { hours: 'hours_required' } })
  await app.limits.take('write', member.personId)
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      // Team members who are added or changed meanwhile wait, and follow the new hours.
      await lockSalon(tx, member.salonId)
      const before = await getSetupStaff({ db: tx }, member)
      await writeHours(tx, member, hours, app.clock.now())
      const weeks = followingDays(before, hours).map(({ id, days }) => ({ id, shifts: deriveShifts(hours, days) }))
      await setWeeklyShifts(tx, member.salonId, weeks)
    }),
  )
  app.live.changed(member.salonId)
}

/** The team members who follow the new opening hours, each with the days on which they will work. */
function followingDays(before: SetupStaff, hours: readonly OpeningHours[]): { id: string; days: number[] }[] {
  const all = openDays(before.hours).length
  return before.staff.flatMap(({ id, weekdays, hasHours }) => {
    // Team members added before there were opening hours get shifts now.
    if (!hasHours && before.hours.length === 0) return [{ id, days: openDays(hours) }]
    if (weekdays === null) return []
    return [{ id, days: weekdays.length === all ? openDays(hours) : weekdays }]
  })
}
