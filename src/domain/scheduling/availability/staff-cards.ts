import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface StaffCard {
  id: string
  name: string
  picture: string | null
  designation: string | null
  rating: number
  reviewCount: number
}

/** A salon's team as shown for choosing, by position. */
export function staffCards(db: Kysely<DB>, salonId: string, staffIds: readonly string[]): Promise<StaffCard[]> {
  if (staffIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('staff')
    .leftJoin('designation', 'designation.id', 'staff.designation_id')
    .select(['staff.id', 'staff.name', 'staff.picture', 'designation.title as designation', 'staff.rating'])
    .select('staff.review_count as reviewCount')
    .where('staff.salon_id', '=', salonId)
    .where('staff.id', 'in', [...staffIds])
    .orderBy('staff.position')
    .orderBy('staff.id')
    .execute()
}
