import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OccupiedWindow, ResourceWindow } from '../availability/service-time.ts'

interface Choosing {
  salonId: string
  needed: readonly ResourceWindow[]
  now: Date
}

interface Piece {
  resourceId: string
  name: string
  unitId: string
}

/**
 * A free piece of each resource that is needed, as windows to claim. The caller has locked the resources for the days,
 * and released what the same booking had. Needs of archived resources are left out. Throws Refusal('slot_taken') with the
 * resource's name as `resource` when none is free. `preferred` are the pieces to prefer: those that the booking had.
 */
export async function chooseUnits(tx: Kysely<DB>, { salonId, needed, now }: Choosing, preferred: readonly string[]) {
  const resourceIds = [...new Set(needed.map(({ resourceId }) => resourceId))]
  // Locked for share, so that no piece is removed meanwhile (`catalog/resources/save-resource.ts`).
  await sql`
    select from resource where salon_id = ${salonId} and id in (${sql.join(resourceIds.map((id) => sql`${id}::uuid`))})
    order by id for share`.execute(tx)
  const { rows: pieces } = await sql<Piece>`
    select r.id as "resourceId", r.name, u.id as "unitId"
    from resource r cross join lateral unnest(r.unit_ids) with ordinality as u (id, n)
    where r.salon_id = ${salonId} and r.active and r.id in (${sql.join(resourceIds.map((id) => sql`${id}::uuid`))})
    order by u.n`.execute(tx)
  if (pieces.length === 0) return []
  const from = new Date(Math.min(...needed.map((one) => one.from.getTime())))
  const to = new Date(Math.max(...needed.map((one) => one.to.getTime())))
  const { rows: taken } = await sql<OccupiedWindow>`
    select subject_id as "subjectId", lower(during) as "from", upper(during) as "to" from occupancy
    where salon_id = ${salonId} and subject_id in (${sql.join(pieces.map(({ unitId }) => sql`${unitId}::uuid`))})
      and during && tstzrange(${from}::timestamptz, ${to}::timestamptz) and (expires_at is null or expires_at > ${now})`.execute(
    tx,
  )
  const chosen = new Set(preferred)
  return needed.flatMap((window): OccupiedWindow[] => {
    const own = pieces.filter(({ resourceId }) => resourceId === window.resourceId)
    const [first] = own
    if (!first) return []
    const isFree = ({ unitId }: Piece) =>
      taken.every((one) => one.subjectId !== unitId || one.to <= window.from || one.from >= window.to)
    const free = own.filter(isFree)
    const piece = free.find(({ unitId }) => chosen.has(unitId)) ?? free[0]
    if (!piece) throw new Refusal('slot_taken', { resource: first.name })
    chosen.add(piece.unitId)
    return [{ subjectId: piece.unitId, from: window.from, to: window.to }]
  })
}
