import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** The most salons around whose services are compared. */
const MOST_COMPARED = 200

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
  {
    salonId,
    serviceIds,
    radiusKm,
    limit,
  }: { salonId: string; serviceIds: readonly string[]; radiusKm: number; limit: number },
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
