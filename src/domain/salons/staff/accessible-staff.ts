import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { SALON_ROLES, type SalonRole } from '../../kernel/member.ts'
import { may, type Permission } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Zone } from '../../kernel/time.ts'
import type { Viewer } from '../../kernel/viewer.ts'

export interface AccessibleStaff {
  id: string
  salonId: string
  timeZone: Zone
}

/** Who asks for a team member; some salons require that they signed in with a second factor. */
export type StaffViewer = Pick<Viewer, 'id' | 'secondFactor'>

/** The viewer's relation to a team member and their salon. */
interface ViewerRelation {
  role: SalonRole | null
  /** The viewer is that team member. */
  isSelf: boolean
  isPublic: boolean
}

/**
 * A team member, if the viewer has the permission in their salon, or `own` for themselves. Throws Refusal('not_found')
 * when there is none that the viewer may know of, and Refusal('not_allowed') for a public team member or one of the
 * viewer's own salon.
 */
export async function accessibleStaff(
  db: Kysely<DB>,
  viewer: StaffViewer,
  staffId: string,
  permission: Permission,
  own?: Permission,
): Promise<AccessibleStaff> {
  const staff = await findStaffForViewer(db, viewer, staffId)
  if (!staff) throw new Refusal('not_found')
  if (may(staff.role, permission) || (own && staff.isSelf && may(staff.role, own))) return staff
  throw new Refusal(staff.isPublic || staff.role ? 'not_allowed' : 'not_found')
}

/** A team member, also a former one, and the viewer's relation to them; null when there is none. */
export async function findStaffForViewer(
  db: Kysely<DB>,
  viewer: StaffViewer,
  staffId: string,
): Promise<(AccessibleStaff & ViewerRelation) | null> {
  if (!isId(staffId)) return null
  const found = await db
    .selectFrom('staff')
    .innerJoin('salon', 'salon.id', 'staff.salon_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.salon_id', '=', 'staff.salon_id').on('m.person_id', '=', viewer.id),
    )
    .select(['staff.id', 'staff.salon_id as salonId', 'staff.active', 'salon.time_zone as timeZone'])
    .select(['salon.status', 'salon.second_factor_required as required', 'm.role', 'm.staff_id as self'])
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  if (!found) return null
  const { id, salonId, timeZone, active, status, self, required } = found
  // Where the salon requires a second factor, a member without one has no role.
  const role = required && !viewer.secondFactor ? null : found.role
  return { id, salonId, timeZone, role: roleOf(role), isSelf: self === id, isPublic: active && status === 'live' }
}

function roleOf(stored: string | null): SalonRole | null {
  return SALON_ROLES.find((role) => role === stored) ?? null
}
