import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'

/** For each team member of a salon, which of some services they perform. */
export async function servicesByPerformer(
  db: Kysely<DB>,
  salonId: string,
  serviceIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ staffId: string; serviceIds: string[] }>`
    select p.staff_id as "staffId", array_agg(p.service_id) as "serviceIds" from staff_service p
      join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active
    where p.salon_id = ${salonId} and p.service_id = any(${serviceIds}::uuid[]) group by p.staff_id`.execute(db)
  return new Map(rows.map((row) => [row.staffId, new Set(row.serviceIds)]))
}
