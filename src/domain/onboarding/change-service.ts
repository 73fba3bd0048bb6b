import { reviseService } from '../catalog/menu/save-service.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { processingWithin } from '../kernel/processing-time.ts'

/** Changes the name, minutes and price of a service; its other fields stay. Refuses as `saveService` does. */
export async function changeService(
  app: App,
  member: Member,
  id: string,
  change: { name: string; minutes: number; price: number },
): Promise<void> {
  await reviseService(app, member, id, (present) => ({
    ...{ ...present, ...change },
    processing: processingWithin(present.processing, change.minutes),
    resources: present.resources.map(({ resourceId, from, to }) =>
      to !== null && to > change.minutes ? { resourceId, from: null, to: null } : { resourceId, from, to },
    ),
  }))
}
