import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Assigns services that nobody performs to all active team members. */
export async function assignAllServices(tx: Kysely<DB>, salonId: string): Promise<void> {
  await sql`insert into staff_service (salon_id, staff_id, service_id)
    select st.salon_id, st.id, v.id from staff st join service v on v.salon_id = st.salon_id and v.active
    where st.salon_id = ${salonId} and st.active and not exists (select from staff_service p
      join staff other on other.salon_id = p.salon_id and other.id = p.staff_id and other.active
      where p.salon_id = v.salon_id and p.service_id = v.id)
    on conflict do nothing`.execute(tx)
}
