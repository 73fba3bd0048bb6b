import { z } from '@hono/zod-openapi'
import type { ServiceGroup } from '../../domain/catalog/items/list-services.ts'
import type { Service } from '../../domain/catalog/items/queries.ts'
import { serviceByStaff } from '../../domain/kernel/service-by-staff.ts'
import { categoryHead, major, prefix, presentCategory, price } from './parts.ts'

export const service = z
  .object({
    _id: z.string(),
    Name: z.string(),
    Description: z.string(),
    Price: price,
    Prefix: prefix,
    Time_required: z.number().int().openapi({ description: 'Minutes.' }),
    Variant_of: z
      .string()
      .optional()
      .openapi({ description: 'The same for all variants of a service, of which one is booked. Absent for others.' }),
    Addon_to: z.array(z.string()).optional().openapi({
      description: 'Of an add-on: the services, by `Variant_of` or else `_id`, with one of which it has to be booked.',
    }),
    Staff_prices: z
      .array(z.object({ Staff: z.string(), Price: price, Time_required: z.number().int() }))
      .optional()
      .openapi({
        description:
          'What it costs and how long it takes with each team member who can be booked online. Absent where nobody differs from `Price` and `Time_required`.',
      }),
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
    ...(given.groupId && { Variant_of: given.groupId }),
    ...(given.addOnTo.length > 0 && { Addon_to: given.addOnTo }),
    ...(given.terms && { Staff_prices: given.terms.map((terms) => presentTerms(given, terms)) }),
  }
}

function presentTerms(given: Service, terms: NonNullable<Service['terms']>[number]) {
  const { priceMinor, minutes } = serviceByStaff(given, terms)
  return { Staff: terms.staffId, Price: major(priceMinor, given.currency), Time_required: minutes }
}

export function presentServiceGroup({ category, services }: ServiceGroup): z.infer<typeof serviceGroup> {
  return { Category: presentCategory(category), services: services.map(presentService) }
}
