import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * A hash of a team member's profile, services and shifts, for detecting concurrent changes. Photos are not included, as
 * they are compared one by one. Read it before the values of a form, so that it is never newer than them.
 */
export async function staffVersion(db: Kysely<DB>, { id, salonId }: { id: string; salonId: string }): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(jsonb_build_array(st.name, st.email, st.phone, st.birth_year, st.gender, st.designation_id, st.bio,
      (select jsonb_agg(p.service_id order by p.service_id) from staff_service p
        where p.salon_id = st.salon_id and p.staff_id = st.id),
      (select jsonb_agg(to_jsonb(f) order by f.weekday, f.starts) from shift f
        where f.salon_id = st.salon_id and f.staff_id = st.id))::text) as version
    from staff st where st.salon_id = ${salonId} and st.id = ${id}`.execute(db)
  return rows[0]?.version ?? ''
}
