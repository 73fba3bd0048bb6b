import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * A mark of what the salon says of one of its people, what they perform and when they work: another one once any of that has
 * changed. Photos are not in it, they are distinguished one by one. Read it before what a form shows, so that it is never newer.
 */
export async function staffVersion(db: Kysely<DB>, { id, salonId }: { id: string; salonId: string }): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(jsonb_build_array(st.name, st.email, st.phone, st.birth_year, st.gender, st.designation_id,
      (select jsonb_agg(p.service_id order by p.service_id) from staff_service p
        where p.salon_id = st.salon_id and p.staff_id = st.id),
      (select jsonb_agg(to_jsonb(f) order by f.weekday, f.starts) from shift f
        where f.salon_id = st.salon_id and f.staff_id = st.id))::text) as version
    from staff st where st.salon_id = ${salonId} and st.id = ${id}`.execute(db)
  return rows[0]?.version ?? ''
}
