import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import { MAX_RESOURCES } from './schema.ts'

/** A room, chair or device of a salon. */
export interface Resource {
  id: string
  name: string
  /** How many there are. */
  quantity: number
  /** Whether services can need it; the needs of an archived one do not count. */
  active: boolean
  /** Changes with each edit. */
  version: number
  /** The services that need it. */
  services: string[]
}

/** A salon's resources by name, archived ones last. Throws Refusal('not_allowed'). */
export async function listResources(app: Pick<App, 'db'>, member: Member): Promise<Resource[]> {
  mayOrRefuse(member, 'services_edit')
  const { rows } = await sql<Resource>`
    select r.id, r.name, cardinality(r.unit_ids) as quantity, r.active, r.version,
      array(select v.name from service v where v.salon_id = r.salon_id and v.active
        and v.resources @> jsonb_build_array(jsonb_build_object('resourceId', r.id)) order by v.position, v.name) as services
    from resource r where r.salon_id = ${member.salonId}
    order by r.active desc, lower(r.name), r.id limit ${2 * MAX_RESOURCES}`.execute(app.db)
  return rows
}

/** The name of each piece by its id: 'Room', or 'Room 2' when there are several. */
export async function unitNames(db: Kysely<DB>, salonId: string): Promise<Map<string, UnitName>> {
  const { rows } = await sql<UnitName & { id: string }>`
    select u.id, r.id as "resourceId", case when cardinality(r.unit_ids) = 1 then r.name else r.name || ' ' || u.n end as name
    from resource r cross join lateral unnest(r.unit_ids) with ordinality as u (id, n)
    where r.salon_id = ${salonId} order by lower(r.name), r.id, u.n`.execute(db)
  return new Map(rows.map(({ id, ...unit }) => [id, unit]))
}

export interface UnitName {
  resourceId: string
  name: string
}
