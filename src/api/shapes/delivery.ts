import { z } from '@hono/zod-openapi'
import type { DeliveryTerms } from '../../domain/salons/policies/delivery-terms.ts'
import { major, price } from './parts.ts'

export const delivery = z
  .object({
    Delivers: z.boolean(),
    Price: price,
    Free_from: price.nullable().openapi({ description: 'The amount of products from which delivery is free.' }),
    Days_from: z.number().int().nullable().openapi({ description: 'The fewest working days after the order.' }),
    Days_to: z.number().int().nullable(),
    Countries: z.array(z.string()).openapi({ example: ['DK'], description: 'ISO 3166-1 alpha-2.' }),
    Pickup: z.boolean().openapi({ description: 'Whether products can be collected at the salon.' }),
    Pickup_hours: z.number().int().nullable().openapi({ description: 'Within how many hours an order is ready.' }),
    Pickup_note: z.string(),
  })
  .openapi('Delivery')

export function presentDelivery(terms: DeliveryTerms, currency: string): z.infer<typeof delivery> {
  const { priceMinor, freeFromMinor } = terms
  return {
    Delivers: terms.delivers,
    Price: major(priceMinor, currency),
    Free_from: freeFromMinor === null ? null : major(freeFromMinor, currency),
    Days_from: terms.daysFrom,
    Days_to: terms.daysTo,
    Countries: [...terms.countries],
    Pickup: terms.collects,
    Pickup_hours: terms.collectHours,
    Pickup_note: terms.collectNote,
  }
}
