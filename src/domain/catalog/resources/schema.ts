import { z } from 'zod'
import { requiredLine } from '../../kernel/line-field.ts'

/** The most pieces of one resource, and the most resources of a salon. */
const MAX_UNITS = 50
export const MAX_RESOURCES = 100

export const resourceInput = z.object({
  name: requiredLine(100),
  /** How many the salon has. */
  quantity: z
    .number('quantity_of_resource')
    .int('quantity_of_resource')
    .min(1, 'quantity_of_resource')
    .max(MAX_UNITS, 'quantity_of_resource'),
})
export type ResourceInput = z.input<typeof resourceInput>
