import { getService } from '../catalog/menu/list-services.ts'
import { saveService } from '../catalog/menu/save-service.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'

/** Name, minutes and price of a service; all else of it stays. Refuses as `saveService` does. */
export async function changeService(
  app: App,
  member: Member,
  id: string,
  change: { name: string; minutes: number; price: number },
): Promise<void> {
  const { description, category, bufferBefore, bufferAfter, staffIds } = await getService(app, member, id)
  await saveService(app, member, id, { description, category, bufferBefore, bufferAfter, staffIds, ...change })
}
