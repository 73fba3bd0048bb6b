import { type RawBuilder, sql } from 'kysely'
import type { Texts } from './local-text.ts'

/**
 * What a salon has written in other languages of its services `v` that match, by name: of two that have the same name, of the
 * active one.
 */
export function textsByService(salonId: RawBuilder<unknown>, matching: RawBuilder<unknown>) {
  return sql<Record<string, Texts>>`(
    select coalesce(jsonb_object_agg(v.name, v.texts order by v.active), '{}') from service v
    where v.salon_id = ${salonId} and ${matching})`
}

/** The services of the waiting request `r`, in its order. */
export const requestedServices = sql<{ name: string; texts: Texts }[]>`(
  select coalesce(json_agg(json_build_object('name', v.name, 'texts', v.texts)
    order by array_position(r.service_ids, v.id)), '[]')
  from service v where v.salon_id = r.salon_id and v.id = any(r.service_ids))`
