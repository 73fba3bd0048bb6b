import { type Kysely, sql } from 'kysely'
import type { OwnTerms } from '../../kernel/service-by-staff.ts'
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

/** Own terms that changed; minor units and minutes, null: the service's. */
export interface ChangedTerms {
  staff: string
  from: OwnTerms
  to: OwnTerms
}

/**
 * Sets the own prices and durations of the active team members who perform a service: those left out have the service's
 * again. Terms of others are ignored. Returns what changed, by team member.
 */
export async function setOwnTerms(
  tx: Kysely<DB>,
  { salonId, serviceId }: { salonId: string; serviceId: string },
  terms: readonly (OwnTerms & { staffId: string })[],
): Promise<ChangedTerms[]> {
  const { rows } = await sql<ChangedTerms>`
    with requested as materialized (
      select p.staff_id, st.name, st.position, p.price_minor as price_before, p.minutes as minutes_before, t.price_minor, t.minutes
      from staff_service p
        join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active
        left join unnest(${terms.map(({ staffId }) => staffId)}::uuid[], ${terms.map(({ priceMinor }) => priceMinor)}::int[],
          ${terms.map(({ minutes }) => minutes)}::smallint[]) as t (staff_id, price_minor, minutes) on t.staff_id = p.staff_id
      where p.salon_id = ${salonId} and p.service_id = ${serviceId}
        and (p.price_minor, p.minutes) is distinct from (t.price_minor, t.minutes)
    ), changed as (
      update staff_service p set price_minor = r.price_minor, minutes = r.minutes from requested r
      where p.salon_id = ${salonId} and p.service_id = ${serviceId} and p.staff_id = r.staff_id
    )
    select name as staff, json_build_object('priceMinor', price_before, 'minutes', minutes_before) as "from",
      json_build_object('priceMinor', price_minor, 'minutes', minutes) as "to"
    from requested order by position, staff_id`.execute(tx)
  return rows
}
