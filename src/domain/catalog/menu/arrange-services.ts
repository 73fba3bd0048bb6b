import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { orderServices, swapWithNeighbour } from '../items/write-service.ts'

/** Sorts the salon's services in the order of the ids; unknown ids are ignored. Throws Refusal('not_allowed'). */
export async function arrangeServices(app: App, member: Member, ids: readonly string[]): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (ids.length > 500) throw new Refusal('invalid_input')
  const own = [...new Set(ids.filter(isId))]
  await retryOnDeadlock(() => orderServices(app.db, member.salonId, own))
}

/** Moves a service one place up or down within its category. Throws Refusal('not_allowed' | 'not_found'). */
export async function moveService(app: App, member: Member, id: string, to: 'up' | 'down'): Promise<void> {
  mayOrRefuse(member, 'services_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  await retryOnDeadlock(() => swapWithNeighbour(app.db, member.salonId, id, to === 'up' ? -1 : 1))
}
