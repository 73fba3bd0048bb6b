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

/** What the viewer is in the salon of one of its people. */
interface Sight {
  role: SalonRole | null
  /** They are that very person. */
  isSelf: boolean
  isPublic: boolean
}

/**
 * One of a salon's people, for who is allowed that in the salon, or with `own` allowed it of themselves. Throws
 * Refusal('not_found') when there is nobody, or nobody that the viewer could know of; Refusal('not_allowed') for the
 * people of another salon.
 */
export async function accessibleStaff(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'secondFactor'>,
  staffId: string,
  permission: Permission,
  own?: Permission,
): Promise<AccessibleStaff> {
  const staff = await staffSeenBy(db, viewer, staffId)
  if (!staff) throw new Refusal('not_found')
  if (may(staff.role, permission) || (own && staff.isSelf && may(staff.role, own))) return staff
  throw new Refusal(staff.isPublic || staff.role ? 'not_allowed' : 'not_found')
}

/** One of a salon's people, also who has left, and what the viewer is in that salon. */
export async function staffSeenBy(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'secondFactor'>,
  staffId: string,
): Promise<(AccessibleStaff & Sight) | null> {
  if (!isId(staffId)) return null
  const found = await db
    .selectFrom('staff')
    .innerJoin('salon', 'salon.id', 'staff.salon_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.salon_id', '=', 'staff.salon_id').on('m.person_id', '=', viewer.id),
    )
    .select(['staff.id', 'staff.salon_id as salonId', 'staff.active', 'salon.time_zone as timeZone'])
    .select(['salon.status', 'salon.second_factor_required as demanded', 'm.role', 'm.staff_id as self'])
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  if (!found) return null
  const { id, salonId, timeZone, active, status, self, demanded } = found
  // Who works for a salon that asks its team for a second factor is nobody there without one.
  const role = demanded && !viewer.secondFactor ? null : found.role
  return { id, salonId, timeZone, role: roleOf(role), isSelf: self === id, isPublic: active && status === 'live' }
}

function roleOf(stored: string | null): SalonRole | null {
  return SALON_ROLES.find((role) => role === stored) ?? null
}
