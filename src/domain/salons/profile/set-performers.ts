import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Who performs what: of one service these people and nobody else, or of one person these services and no others. Who has left
 * and what is switched off keep what they had: no form shows them. Answers whether the salon has all that are named; else
 * nothing must be committed.
 */
export async function setPerformers(
  tx: Kysely<DB>,
  salonId: string,
  one: { service: string } | { staff: string },
  others: readonly string[],
): Promise<boolean> {
  const [mine, its, id] = 'service' in one ? ['service', 'staff', one.service] : ['staff', 'service', one.staff]
  const requested = [...new Set(others)]
  const [table, mineId, itsId] = [sql.table(its), sql.ref(`${mine}_id`), sql.ref(`${its}_id`)]
  const { rows } = await sql<{ known: number }>`
    with known as (
      select id from ${table} where salon_id = ${salonId} and active and id = any(${requested}::uuid[])
    ), gone as (
      delete from staff_service p using ${table} o
      where p.salon_id = ${salonId} and p.${mineId} = ${id} and o.salon_id = p.salon_id and o.id = p.${itsId}
        and o.active and p.${itsId} <> all(${requested}::uuid[])
    ), added as (
      insert into staff_service (salon_id, ${mineId}, ${itsId}) select ${salonId}, ${id}, id from known
      on conflict do nothing
    )
    select count(*)::int as known from known`.execute(tx)
  return rows[0]?.known === requested.length
}
