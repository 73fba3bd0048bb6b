import type { Kysely } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { setPerformers } from './set-performers.ts'
import { gridOf } from './slot-steps.ts'
import type { ShiftInput } from './staff-schema.ts'

interface Staff {
  id: string
  salonId: string
}

/** Sets the services of a team member. Throws Refusal('invalid_input') at `serviceIds`. */
export async function setServices(
  tx: Kysely<DB>,
  { id, salonId }: Staff,
  serviceIds: readonly string[],
): Promise<void> {
  if (!(await setPerformers(tx, salonId, { staff: id }, serviceIds)))
    throw new Refusal('invalid_input', { fields: { serviceIds: 'invalid' } })
}

/** Replaces a team member's weekly shifts. */
export async function setShifts(tx: Kysely<DB>, { id, salonId }: Staff, shifts: readonly ShiftInput[]): Promise<void> {
  await setWeeklyShifts(tx, salonId, [{ id, shifts }])
  if (shifts.length === 0) return
  // Shift overrides use the shortest grid of the week.
  const grid = Math.min(...shifts.map(gridOf))
  await tx
    .updateTable('staff')
    .set({ slot_minutes: grid })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Replaces the weekly shifts of several team members. */
export async function setWeeklyShifts(
  tx: Kysely<DB>,
  salonId: string,
  weeks: readonly { id: string; shifts: readonly ShiftInput[] }[],
): Promise<void> {
  const ids = weeks.map(({ id }) => id)
  const rows = weeks.flatMap(({ id, shifts }) =>
    shifts.map(({ weekday, starts, ends, ...steps }) => ({
      ...{ salon_id: salonId, staff_id: id, weekday, starts, ends },
      slot_minutes: gridOf(steps),
    })),
  )
  if (ids.length === 0) return
  await lockStaffRows(tx, salonId, ids)
  await tx.deleteFrom('shift').where('salon_id', '=', salonId).where('staff_id', 'in', ids).execute()
  if (rows.length > 0) await tx.insertInto('shift').values(rows).execute()
}

/** Serialises concurrent updates of the same team members. */
async function lockStaffRows(tx: Kysely<DB>, salonId: string, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('staff')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
