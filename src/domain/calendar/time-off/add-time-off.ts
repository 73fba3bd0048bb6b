import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { closeSalon } from '../../salons/hours/close-salon.ts'
import { addStaffTimeOff } from '../../salons/time-off/staff-time-off.ts'
import type { StaffDayRange } from './load-moves.ts'

/**
 * Adds time off: nothing can be booked on these days from now on. Existing appointments stay, to be moved. Throws what
 * `addStaffTimeOff` and `closeSalon` throw.
 */
export async function addTimeOff(
  app: App,
  member: Member,
  { staffId, firstDay, lastDay, kind }: StaffDayRange & { kind: string },
): Promise<void> {
  if (staffId === null) await closeSalon(app, member, { firstDay, lastDay })
  else await addStaffTimeOff(app, member, staffId, { kind, firstDay, lastDay })
  app.live.changed(member.salonId)
}
