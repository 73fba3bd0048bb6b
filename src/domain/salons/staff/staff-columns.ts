import { Refusal } from '../../kernel/refusal.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import type { ParsedStaff } from './staff-schema.ts'

/** A team member's details as columns of their row. */
export function staffColumns({ name, email, phone, age, gender, designationId }: ParsedStaff, today: LocalDate) {
  const birthYear = age === null ? null : Number(today.slice(0, 4)) - age
  return { name, email, phone, birth_year: birthYear, gender, designation_id: designationId }
}

/** Runs what writes them. Throws Refusal('invalid_input') at `designationId` for an unknown job title. */
export async function withKnownTitle<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!violatesConstraint(error, 'staff_designation_id_fkey')) throw error
    throw new Refusal('invalid_input', { fields: { designationId: 'designation_required' } })
  }
}
