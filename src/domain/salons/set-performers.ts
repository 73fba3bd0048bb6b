import { type Kysely, sql } from 'kysely'
import type { DB } from '../shared/tables.ts'

/**
 * Who of the salon's people performs a service: these and nobody else. Who has left keeps what they performed. Answers
 * whether all of them work there; else nothing must be committed.
 */
export async function setPerformers(
  tx: Kysely<DB>,
  salonId: string,
  serviceId: string,
  staffIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(staffIds)]
  const { rows } = await sql<{ known: number }>`
    with known as (
      select id from staff where salon_id = ${salonId} and active and id = any(${wanted}::uuid[])
    ), gone as (
      delete from staff_service p using staff st
      where p.salon_id = ${salonId} and p.service_id = ${serviceId} and st.salon_id = p.salon_id and st.id = p.staff_id
        and st.active and p.staff_id <> all(${wanted}::uuid[])
    ), added as (
      insert into staff_service (salon_id, staff_id, service_id) select ${salonId}, id, ${serviceId} from known
      on conflict do nothing
    )
    select count(*)::int as known from known`.execute(tx)
  return rows[0]?.known === wanted.length
}
