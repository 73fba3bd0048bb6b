import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serviceKey } from '../../kernel/service-choice.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { orderServices } from '../items/write-service.ts'

/** Sorts the salon's services in the order of the ids; unknown ids are ignored. Throws Refusal('not_allowed'). */
export async function arrangeServices(app: App, member: Member, ids: readonly string[]): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (ids.length > 500) throw new Refusal('invalid_input')
  const own = [...new Set(ids.filter(isId))]
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, member.salonId)
      await orderServices(tx, member.salonId, own)
    }),
  )
}

/**
 * Moves a service with its variants one place up or down within its group of the menu; at the end it stays. Throws
 * Refusal('not_allowed' | 'not_found').
 */
export async function moveService(app: App, member: Member, id: string, to: 'up' | 'down'): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, member.salonId)
      const entries = await entriesBeside(tx, member.salonId, id)
      const from = entries.findIndex((ids) => ids.includes(id))
      const [moved, neighbour] = [entries[from], entries[from + (to === 'up' ? -1 : 1)]]
      if (!moved || !neighbour) return
      const order = to === 'up' ? [...moved, ...neighbour] : [...neighbour, ...moved]
      await orderServices(tx, member.salonId, order)
    }),
  )
}

/** Where the menu lists a service: the salon's own category, or else its category. */
const PLACE = sql<string>`coalesce(menu_category_id::text, category)`

/** The offered services of the same place of the menu in order, each with its variants. */
async function entriesBeside(tx: Kysely<DB>, salonId: string, id: string): Promise<string[][]> {
  const rows = await tx
    .selectFrom('service')
    .select(['id', 'group_id as groupId'])
    .where('salon_id', '=', salonId)
    .where('active', '=', true)
    .where(PLACE, '=', (eb) =>
      eb.selectFrom('service').select(PLACE.as('place')).where('salon_id', '=', salonId).where('id', '=', id),
    )
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(rows, serviceKey).values()].map((variants) => variants.map((one) => one.id))
}
