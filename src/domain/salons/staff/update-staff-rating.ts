import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Recomputes a team member's rating and review count: see `updateSalonRating`. */
export async function updateStaffRating(tx: Kysely<DB>, salonId: string, staffId: string): Promise<void> {
  await sql`select from staff where salon_id = ${salonId} and id = ${staffId} for no key update`.execute(tx)
  await sql`
    update staff set (rating, review_count) = (
      select coalesce(avg(r.rating), 0), count(*)
      from review r where r.salon_id = staff.salon_id and r.staff_id = staff.id and r.hidden_at is null)
    where salon_id = ${salonId} and id = ${staffId}`.execute(tx)
}
