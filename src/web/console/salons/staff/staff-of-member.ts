import type { RouterContextProvider } from 'react-router'
import type { Permission } from '../../../../domain/kernel/permissions.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { getStaffMember } from '../../../../domain/salons/staff/get-staff-member.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { requireMember } from '../../require-member.ts'

/**
 * The team member of a page's address and the member who edits them, within the chosen salon; those of the member's
 * other salons are not found. Throws Refusal('not_found' | 'not_allowed').
 */
export async function staffOfMember(
  context: Readonly<RouterContextProvider>,
  staffId: string,
  permission: Permission = 'console',
) {
  const member = await requireMember(context, permission, { inDraft: true })
  const person = await getStaffMember(context.get(appContext), requireViewer(context), staffId)
  if (person.salonId !== member.salonId) throw new Refusal('not_found')
  return { member, person }
}
