import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { assignAll, type Task } from '../availability/assign.ts'
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
  return [...Map.groupBy(needed, ({ resourceId }) => resourceId)].flatMap(([resourceId, windows]) => {
    const own = pieces.filter((piece) => piece.resourceId === resourceId)
    const [first] = own
    if (!first) return []
    const inOrder = [
      ...own.filter(({ unitId }) => preferred.includes(unitId)),
      ...own.filter(({ unitId }) => !preferred.includes(unitId)),
    ]
    const unitIds = assignAll(windows.map((window, n) => taskOf(window, inOrder, taken, n)))
    if (!unitIds) throw new Refusal('slot_taken', { resource: first.name })
    return windows.map(({ from, to }, n): OccupiedWindow => ({ subjectId: unitIds[n] ?? '', from, to }))
  })
}

/** The pieces that are free in a window; the one of the window before is preferred. */
function taskOf(window: ResourceWindow, pieces: readonly Piece[], taken: readonly OccupiedWindow[], n: number): Task {
  const isFree = ({ unitId }: Piece) =>
    taken.every((one) => one.subjectId !== unitId || one.to <= window.from || one.from >= window.to)
  return {
    busy: [{ from: window.from.getTime(), to: window.to.getTime() }],
    candidates: pieces.filter(isFree).map(({ unitId }) => unitId),
    like: n > 0 ? n - 1 : undefined,
  }
}
