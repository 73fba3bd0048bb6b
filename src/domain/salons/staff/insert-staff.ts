import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import { setServices, setShifts } from './save-staff-work.ts'
import type { ShiftInput } from './staff-schema.ts'

export interface NewStaffMember {
  name: string
  email: string
  phone: string
  serviceIds: readonly string[]
  shifts: readonly ShiftInput[]
}

/**
 * Inserts a team member at the end of the calendar; their age and similar details can be added later. Returns their id;
 * null when the limit is reached. Throws Refusal('invalid_input' at `serviceIds`).
 */
export async function insertStaff(
  tx: Kysely<DB>,
  salonId: string,
  { serviceIds, shifts, ...person }: NewStaffMember,
  most: number,
): Promise<string | null> {
  const staff = { id: newId(), salonId }
  const { rows } = await sql`
    insert into staff (salon_id, id, name, email, phone, position)
    select ${salonId}, ${staff.id}, ${person.name}, ${person.email}, ${person.phone},
      coalesce(max(position), -1) + 1
    from staff where salon_id = ${salonId} having count(*) filter (where active) < ${most} returning id`.execute(tx)
  if (rows.length === 0) return null
  await setServices(tx, staff, serviceIds)
  await setShifts(tx, staff, shifts)
  return staff.id
}
