import { findMember } from '../../src/domain/identity/team/find-member.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { Member, SalonRole } from '../../src/domain/kernel/member.ts'
import { addCustomer, addStaff } from './factories.ts'

/** A new member of a salon, linked to the calendar as `staffId` if given. Members with the role staff always are. */
export async function addMember(
  db: App['db'],
  salonId: string,
  role: SalonRole,
  staffId: string | null = null,
): Promise<Member> {
  const person = await addCustomer(db, { name: role, last_name: 'Berg' })
  const staff_id = staffId ?? (role === 'staff' ? await addStaff(db, salonId) : null)
  await db
    .insertInto('membership')
    .values({ salon_id: salonId, person_id: person.id, role, staff_id, created_at: new Date('2026-01-01') })
    .execute()
  const member = await findMember({ db }, person, salonId)
  if (!member) throw new Error('Not a member')
  return member
}
