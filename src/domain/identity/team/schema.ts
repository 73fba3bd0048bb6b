import { z } from 'zod'
import { INVITED_ROLES, SALON_ROLES, type SalonRole } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'

/** Messages are keys of the catalogue's `validation`. */

const staffId = z
  .string()
  .transform((id) => id || null)
  .pipe(z.uuid('invalid').nullable())
  .nullable()
  .default(null)

/** Roles that see only their own calendar need one. */
function hasCalendar({ role, staffId: id }: { role: SalonRole; staffId: string | null }): boolean {
  return may(role, 'calendar_see_all') || id !== null
}
const WITHOUT = { path: ['staffId'], message: 'team_member_required' }

export const inviteInput = z
  .object({
    email: z
      .string('email_required')
      .trim()
      .min(1, 'email_required')
      .max(254, 'too_long')
      .pipe(z.email('email_invalid')),
    role: z.enum(INVITED_ROLES, 'invalid'),
    staffId,
  })
  .refine(hasCalendar, WITHOUT)
/** The form; an empty `staffId` means none. */
export interface InviteInput extends RoleInput {
  email: string
}

export const roleInput = z.object({ role: z.enum(SALON_ROLES, 'invalid'), staffId }).refine(hasCalendar, WITHOUT)
export interface RoleInput {
  role: string
  staffId?: string | undefined
}
