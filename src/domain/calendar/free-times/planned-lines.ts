import type { App } from '../../kernel/app.ts'
import { offeredLines } from '../allowed-lines.ts'
import type { PlannedLine } from './obstacle.ts'

/** Times of each service with each team member, as they are offered now. */
export async function plannedLines(
  db: App['db'],
  salonId: string,
  requested: readonly { serviceId: string; staffId: string }[],
): Promise<Map<string, PlannedLine>> {
  const offered = await offeredLines(db, salonId, requested)
  return new Map(
    offered.map(({ service, staff }) => {
      const { id: serviceId, minutes, bufferBefore, bufferAfter, processing, resources } = service
      const line = { serviceId, staffId: staff.id, minutes, bufferBefore, bufferAfter, processing, resources }
      return [keyOf(line), line]
    }),
  )
}

export function keyOf({ serviceId, staffId }: { serviceId: string; staffId: string }): string {
  return `${serviceId} ${staffId}`
}
