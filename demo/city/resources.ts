import type { ResourceNeed } from '../../src/domain/kernel/resource-need.ts'
import type { Row } from '../rows.ts'
import type { ServiceIdea } from '../trades/trade.ts'
import type { Service } from './menu.ts'
import type { SalonContext } from './salon-context.ts'

const RESOURCES = ['Wash basin', 'Treatment room'] as const

/** More than the largest team. */
const MAX_UNITS = 16

function resourceId(salonContext: SalonContext, name: (typeof RESOURCES)[number]): string {
  return salonContext.id('resource', RESOURCES.indexOf(name))
}

/** The piece that a team member always uses: each salon has as many as team members. */
export function unitOf(salonContext: SalonContext, id: string, position: number): string {
  const n = RESOURCES.findIndex((name) => resourceId(salonContext, name) === id)
  return salonContext.id('resource unit', n * MAX_UNITS + position)
}

/** What a service needs, as JSON. */
export function needsOf(salonContext: SalonContext, { resource }: ServiceIdea): string {
  if (!resource) return '[]'
  const [from, to] = resource.part ?? [null, null]
  const need: ResourceNeed = { resourceId: resourceId(salonContext, resource.name), from, to }
  return JSON.stringify([need])
}

/** The resources that the salon's services need. */
export function resourcesOf(salonContext: SalonContext, services: readonly Service[], team: number): Row<'resource'>[] {
  return RESOURCES.flatMap((name) => {
    const id = resourceId(salonContext, name)
    if (!services.some(({ resources }) => resources.includes(id))) return []
    const unit_ids = Array.from({ length: team }, (_, position) => unitOf(salonContext, id, position))
    return [{ salon_id: salonContext.salonId, id, name, unit_ids, created_at: salonContext.calendar.midnight }]
  })
}
