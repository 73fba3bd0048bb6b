import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addStaffTimeOff } from '../../salons/time-off/staff-time-off.ts'

/** Days as 'YYYY-MM-DD', both included. */
export interface SickLeave {
  staffId: string
  firstDay: string
  lastDay: string
}

/**
 * Adds sick leave of a team member and returns the id of the time off; where they are off on all of these days already, of
 * that. `proposeForLeave` proposes other times to the clients. Throws what `addStaffTimeOff` throws.
 */
export async function startSickLeave(
  app: App,
  member: Member,
  { staffId, firstDay, lastDay }: SickLeave,
): Promise<string> {
  try {
    return await addStaffTimeOff(app, member, staffId, { kind: 'sick', firstDay, lastDay })
  } catch (error) {
    const known = error instanceof Refusal && error.details.fields?.firstDay === 'time_off_overlaps'
    const id = known ? await timeOffOn(app.db, member.salonId, { staffId, firstDay, lastDay }) : null
    if (!id) throw error
    return id
  }
}

async function timeOffOn(
  db: App['db'],
  salonId: string,
  { staffId, firstDay, lastDay }: SickLeave,
): Promise<string | null> {
  const row = await db
    .selectFrom('time_off')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('first_day', '<=', firstDay)
    .where('last_day', '>=', lastDay)
    .executeTakeFirst()
  return row?.id ?? null
}
