import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import { choiceProblem } from '../../kernel/service-choice.ts'
import type { DB } from '../../kernel/tables.ts'
import { MAX_SALONS } from './limits.ts'

/** The most salons around whose services are compared. */
const MOST_COMPARED = 200

interface Chosen {
  salonId: string
  serviceIds: readonly string[]
  staffId: string | null
  radiusKm: number
}

/**
 * Sets the salons that may serve a request: the chosen one, and up to 19 others within the radius that offer the same
 * services. The request's lock is held. Throws Refusal('service_not_available').
 */
export async function setPlaces(tx: Kysely<DB>, requestId: string, chosen: Chosen): Promise<void> {
  const { salonId, serviceIds, staffId, radiusKm } = chosen
  await tx.deleteFrom('waiting_place').where('request_id', '=', requestId).execute()
  const others = radiusKm > 0 ? await findNearbySalons(tx, { ...chosen, limit: MAX_SALONS - 1 }) : []
  await tx
    .insertInto('waiting_place')
    .values([
      { request_id: requestId, salon_id: salonId, service_ids: [...serviceIds], staff_id: staffId },
      ...others.map((other) => ({
        request_id: requestId,
        salon_id: other.salonId,
        service_ids: other.serviceIds,
        staff_id: null,
      })),
    ])
    .execute()
}

/** Refuses services that the salon does not offer, and a team member who does not perform them all. */
export async function refuseUnavailable(tx: Kysely<DB>, { salonId, serviceIds, staffId }: Chosen): Promise<void> {
  const { rows } = await sql`
    select from salon s where s.id = ${salonId} and s.status = 'live'
      and (select count(*) from service v where v.salon_id = s.id and v.active and v.online and v.id = any(${serviceIds}::uuid[]))
        = ${serviceIds.length}
      and exists (select from staff st where st.salon_id = s.id and st.active
        and (${staffId}::uuid is null or st.id = ${staffId}::uuid)
        and (select count(*) from staff_service p where p.salon_id = st.salon_id and p.staff_id = st.id
          and p.service_id = any(${serviceIds}::uuid[])) = ${serviceIds.length})`.execute(tx)
  if (rows.length === 0) throw new Refusal('service_not_available')
  const services = await tx
    .selectFrom('service')
    .select(['id', 'group_id as groupId', 'add_on_to as addOnTo', 'capacity'])
    .where('salon_id', '=', salonId)
    .where('id', 'in', [...serviceIds])
    .execute()
  // Nobody waits for a place in a class: other sessions are offered.
  if (services.some(({ capacity }) => capacity > 1)) throw new Refusal('service_not_available', { reason: 'class' })
  const problem = choiceProblem(services)
  if (problem) throw new Refusal('service_not_available', { reason: problem })
}

/** A salon that offers the same services: of the same names, or the same treatments of the catalogue. */
export interface NearbySalon {
  salonId: string
  slug: string
  name: string
  city: string
  km: number
  serviceIds: string[]
}

/**
 * The nearest first. For each chosen service the other salon's first one of its name, or else its treatment; for an add-on
 * one that can be added to them there, and for a class another class.
 */
export async function findNearbySalons(
  db: Kysely<DB>,
  { salonId, serviceIds, radiusKm, limit }: Omit<Chosen, 'staffId'> & { limit: number },
): Promise<NearbySalon[]> {
  const { rows } = await sql<NearbySalon>`
    with names as materialized (
      select lower(v.name) as name, v.treatments[1] as treatment, v.add_on_to <> '{}' as is_add_on,
        v.capacity > 1 as is_class, array_position(${serviceIds}::uuid[], v.id) as place
      from service v where v.salon_id = ${salonId} and v.id = any(${serviceIds}::uuid[])
    ), around as materialized (
      select s.id, s.slug, s.name, s.city,
        earth_distance(ll_to_earth(s.latitude, s.longitude), ll_to_earth(o.latitude, o.longitude)) / 1000 as km
      from salon o join salon s on s.status = 'live' and s.id <> o.id
        and s.latitude is not null and s.longitude is not null
        and ll_to_earth(s.latitude, s.longitude) <@ earth_box(ll_to_earth(o.latitude, o.longitude), ${radiusKm * 1000})
      where o.id = ${salonId} and o.latitude is not null and o.longitude is not null
      order by km limit ${MOST_COMPARED}
    )
    , offering as materialized (
      select a.id, a.slug, a.name, a.city, a.km, array_agg(found.id order by found.place) as services
      from around a cross join lateral (
        select distinct on (n.place) n.place, v.id from names n
        join service v on v.salon_id = a.id and v.active and v.online and (v.add_on_to <> '{}') = n.is_add_on
          and (v.capacity > 1) = n.is_class and (lower(v.name) = n.name or v.treatments[1] = n.treatment)
        order by n.place, lower(v.name) = n.name desc, v.position, v.id
      ) found
      where a.km <= ${radiusKm}
      group by a.id, a.slug, a.name, a.city, a.km having count(*) = ${serviceIds.length}
    )
    select p.id as "salonId", p.slug, p.name, p.city, p.km, p.services as "serviceIds"
    from offering p
    where not exists (select from service x where x.salon_id = p.id and x.id = any(p.services)
      and x.add_on_to <> '{}' and not x.add_on_to && p.services)
    order by p.km limit ${limit}`.execute(db)
  return rows
}
