import type { Kysely } from 'kysely'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'
import type { DB } from '../shared/tables.ts'
import type { Zone } from '../shared/time.ts'
import { may, type Permission, type SalonRole } from './permissions.ts'

export interface StaffInHand {
  id: string
  salonId: string
  timeZone: Zone
}

/**
 * One of a salon's people, for who is allowed that in the salon. Throws Refusal('not_found') when there is nobody, or
 * nobody that the viewer could know of; Refusal('not_allowed') for the people of another salon.
 */
export async function staffInHand(
  db: Kysely<DB>,
  viewer: { id: string },
  staffId: string,
  permission: Permission,
): Promise<StaffInHand> {
  const staff = await staffSeenBy(db, viewer, staffId)
  if (!staff) throw new Refusal('not_found')
  if (!may(staff.role, permission)) throw new Refusal(staff.isPublic ? 'not_allowed' : 'not_found')
  return staff
}

/** One of a salon's people, also who has left, and what the viewer is in that salon. */
export async function staffSeenBy(
  db: Kysely<DB>,
  viewer: { id: string },
  staffId: string,
): Promise<(StaffInHand & { role: SalonRole | null; isPublic: boolean }) | null> {
  if (!isId(staffId)) return null
  const found = await db
    .selectFrom('staff')
    .innerJoin('salon', 'salon.id', 'staff.salon_id')
    .select(['staff.id', 'staff.salon_id as salonId', 'staff.active', 'salon.time_zone as timeZone'])
    .select(['salon.status', 'salon.owner_id as ownerId'])
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  if (!found) return null
  const { id, salonId, timeZone, active, status, ownerId } = found
  const role = ownerId === viewer.id ? 'owner' : null
  return { id, salonId, timeZone, role, isPublic: active && status === 'live' }
}
