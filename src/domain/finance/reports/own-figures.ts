import type { Member } from '../../kernel/member.ts'
import { may, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * The team member whose figures alone a viewer of reports may see; null when they see those of the whole salon. Throws
 * Refusal('not_allowed').
 */
export function ownFiguresOf(member: Member): string | null {
  mayOrRefuse(member, 'reports_own')
  if (may(member.role, 'reports_see')) return null
  if (!member.staffId) throw new Refusal('not_allowed')
  return member.staffId
}
