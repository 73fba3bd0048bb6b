import type { z } from 'zod'
import { getService } from '../catalog/menu/list-services.ts'
import { saveService } from '../catalog/menu/save-service.ts'
import type { serviceInput } from '../catalog/menu/schema.ts'
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
  // Lists every field, also those with a default: a field missing here is a type error instead of being reset.
  const present = await getService(app, member, id)
  const processing = processingWithin(present.processing, change.minutes)
  const resources = present.resources.map(({ resourceId, from, to }) =>
    to !== null && to > change.minutes ? { resourceId, from: null, to: null } : { resourceId, from, to },
  )
  const service: z.output<typeof serviceInput> = { ...present, ...change, processing, resources }
  await saveService(app, member, id, service)
}
