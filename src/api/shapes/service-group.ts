import { z } from '@hono/zod-openapi'
import type { ServiceGroup } from '../../domain/catalog/items/list-services.ts'
import type { Service } from '../../domain/catalog/items/queries.ts'
import { categoryHead, major, prefix, presentCategory, price } from './parts.ts'

export const service = z
  .object({
    _id: z.string(),
    Name: z.string(),
    Description: z.string(),
    Price: price,
    Prefix: prefix,
    Time_required: z.number().int().openapi({ description: 'Minutes.' }),
  })
  .openapi('Service')

export const serviceGroup = z.object({ Category: categoryHead, services: z.array(service) }).openapi('ServiceGroup')

export function presentService(given: Service): z.infer<typeof service> {
  return {
    _id: given.id,
    Name: given.name,
    Description: given.description,
    Price: major(given.priceMinor, given.currency),
    Prefix: given.currency,
    Time_required: given.minutes,
  }
}

export function presentServiceGroup({ category, services }: ServiceGroup): z.infer<typeof serviceGroup> {
  return { Category: presentCategory(category), services: services.map(presentService) }
}
