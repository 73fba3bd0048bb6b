import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Sets the team members who perform one service, or the services that one team member performs. Inactive team members
 * and services keep their rows, since no form shows them. Returns whether the salon has all the given ids; otherwise
 * the caller must roll back.
 */
export async function setPerformers(
  tx: Kysely<DB>,
  salonId: string,
  subject: { service: string } | { staff: string },
  ids: readonly string[],
): Promise<boolean> {
  const [own, other, id] =
    'service' in subject ? ['service', 'staff', subject.service] : ['staff', 'service', subject.staff]
  const requested = [...new Set(ids)]
  const [table, ownId, otherId] = [sql.table(other), sql.ref(`${own}_id`), sql.ref(`${other}_id`)]
  const { rows } = await sql<{ known: number }>`
    with known as (
      select id from ${table} where salon_id = ${salonId} and active and id = any(${requested}::uuid[])
    ), deleted as (
      delete from staff_service p using ${table} o
      where p.salon_id = ${salonId} and p.${ownId} = ${id} and o.salon_id = p.salon_id and o.id = p.${otherId}
        and o.active and p.${otherId} <> all(${requested}::uuid[])
    ), added as (
      insert into staff_service (salon_id, ${ownId}, ${otherId}) select ${salonId}, ${id}, id from known
      on conflict do nothing
    )
    select count(*)::int as known from known`.execute(tx)
  return rows[0]?.known === requested.length
}
