import { z } from 'zod'
import { CATEGORIES } from '../../kernel/categories.ts'
import { line, requiredLine } from '../../kernel/line-field.ts'
import { MAX_BUFFER_MINUTES, MAX_PROCESSING_TIMES, processingProblem } from '../../kernel/processing-time.ts'
import { resourceProblem } from '../../kernel/resource-need.ts'
import { ownMinutesProblem } from '../../kernel/service-by-staff.ts'
import { VAT_CLASSES } from '../../kernel/vat/vat-class.ts'
import { SERVICE_REQUIREMENTS } from '../../salons/policies/payment-policy.ts'
import { depositInput } from '../../salons/policies/policies-schema.ts'
import { isTreatment } from '../treatments/catalogue.ts'
import { MAX_PLACES_OF_CLASS } from './max-places-of-class.ts'
import { MAX_VARIANTS } from './max-variants.ts'

/** The forms of services and products. Messages are keys of the catalogue's `validation`, or of `console.problem`. */

/** The highest price, a hundred thousand in most currencies: totals fit into their columns. */
const MAX_MINOR = 10_000_000

const price = z.number('price_invalid').int('price_invalid').min(0, 'price_invalid').max(MAX_MINOR, 'price_high')

const name = requiredLine(100)
const description = z.string().trim().max(2000, 'too_long').default('')
const category = z.enum(CATEGORIES, 'category_required')
const wholeNumber = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message)

const processingTime = z.object({
  from: wholeNumber(1, 720, 'processing_invalid'),
  to: wholeNumber(1, 720, 'processing_invalid'),
})

const minute = wholeNumber(0, 720, 'resource_part_invalid').nullable()
const resourceNeed = z.object({ resourceId: z.uuid('invalid'), from: minute, to: minute })
/** Null: the usual one for what it is. */
const vatClass = z.enum(VAT_CLASSES, 'invalid').nullable().default(null)

/** The `version` of what the form showed; when omitted, changes made since are overwritten. */
const version = z.string().optional()

/** The fields of a service that can be added with others at once. */
export const plainServiceInput = z.object({
  ...{ name, category },
  /** In minor units of the salon's currency. */
  price,
  minutes: wholeNumber(5, 720, 'minutes_invalid'),
  bufferBefore: wholeNumber(0, MAX_BUFFER_MINUTES, 'buffer_invalid'),
  bufferAfter: wholeNumber(0, MAX_BUFFER_MINUTES, 'buffer_invalid'),
})

const ownTerms = z.object({
  staffId: z.uuid('invalid'),
  /** Null: the service's. What is wrong is said at its own field, `ownPrice.<team member>.<row>`. */
  priceMinor: z.custom<number | null>((value) => value === null || typeof value === 'number'),
  minutes: z.custom<number | null>((value) => value === null || typeof value === 'number'),
})
/** The own prices and durations of team members; those left out have the service's. Undefined: as they are. */
const terms = z.array(ownTerms, 'invalid').max(500, 'invalid').optional()

const variant = z.object({
  /** Null for a new one. */
  id: z.uuid('invalid').nullable(),
  name: requiredLine(40, 'variant_name'),
  price,
  minutes: plainServiceInput.shape.minutes,
  terms,
  /** What distinguishes the fields of its team members in the form. */
  row: z.string().max(40).optional(),
})

export const serviceInput = plainServiceInput
  .extend({
    /** What it requires of everybody when booking; null: what the salon requires. */
    payment: z.enum(SERVICE_REQUIREMENTS, 'invalid').nullable().default(null),
    /** Its own deposit; null: the salon's. */
    depositPercent: depositInput.depositPercent.default(null),
    depositMinor: depositInput.depositMinor.default(null),
    description,
    vatClass,
    /** The treatment that it counts as in searches: 'auto' by its name, 'none', or a code of the catalogue. */
    treatment: z
      .string()
      .refine((code) => code === 'auto' || code === 'none' || isTreatment(code), 'invalid')
      .default('auto'),
    /** In order. */
    processing: z
      .array(processingTime, 'processing_invalid')
      .max(MAX_PROCESSING_TIMES, 'processing_invalid')
      .default([]),
    resources: z.array(resourceNeed, 'invalid').max(10, 'invalid').default([]),
    /** How many clients attend it together; above one it is a class, which takes place when it is scheduled. */
    capacity: wholeNumber(1, MAX_PLACES_OF_CLASS, 'places_invalid').default(1),
    /** Of which a client chooses one, in order; its own price and duration then do not count. None, or at least two. */
    variants: z.array(variant, 'invalid').max(MAX_VARIANTS, 'variants_many').default([]),
    /** The services together with which it is booked, by their `serviceKey`: then it is an add-on. */
    addOnTo: z.array(z.uuid('invalid'), 'invalid').max(200, 'invalid').default([]),
    /** Whether customers can book it; otherwise only the front desk. */
    online: z.boolean().default(true),
    /** The service, by its `serviceKey`, of which an appointment is required first, and within how many months. */
    priorServiceId: z.uuid('invalid').nullable().default(null),
    priorMonths: wholeNumber(1, 24, 'prior_months_invalid').nullable().default(null),
    /** The salon's own category of its menu; null: it is under its category. */
    menuCategoryId: z.uuid('invalid').nullable().default(null),
    /** The ids of the team members who perform it. */
    staffIds: z.array(z.uuid('invalid'), 'invalid').max(500, 'invalid'),
    /** Of a service without variants; each variant has its own. */
    terms,
    version,
  })
  .superRefine(({ priorServiceId, priorMonths }, { addIssue }) => {
    if ((priorServiceId === null) !== (priorMonths === null))
      addIssue({ code: 'custom', path: ['priorMonths'], message: 'prior_months_invalid' })
  })
  .superRefine(({ capacity, processing, addOnTo }, { addIssue }) => {
    const message = processing.length > 0 ? 'class_processing' : addOnTo.length > 0 ? 'class_add_on' : undefined
    if (capacity > 1 && message) addIssue({ code: 'custom', path: ['capacity'], message })
  })
  .superRefine(({ minutes: own, variants, processing, resources }, { addIssue }) => {
    if (variants.length === 1) addIssue({ code: 'custom', path: ['variants'], message: 'variants_two' })
    if (new Set(variants.map(({ name: each }) => each.toLowerCase())).size < variants.length)
      addIssue({ code: 'custom', path: ['variants'], message: 'variants_twice' })
    // What is done at a certain time is done in the shortest variant as well.
    const minutes = variants.length > 0 ? Math.min(...variants.map((variant) => variant.minutes)) : own
    const message = processingProblem(processing, minutes)
    if (message) addIssue({ code: 'custom', path: ['processing'], message })
    const wrong = resourceProblem(resources, minutes)
    if (wrong) addIssue({ code: 'custom', path: ['resources'], message: wrong })
  })
  .superRefine(({ minutes, variants, processing, staffIds, ...service }, { addIssue }) => {
    const each = variants.length > 0 ? variants : [{ minutes, terms: service.terms, row: '0' }]
    for (const [n, one] of each.entries()) {
      for (const { staffId, ...own } of one.terms ?? []) {
        if (!staffIds.includes(staffId)) continue
        const at = `${staffId}.${one.row ?? n}`
        const tooLong = own.minutes !== null && plainServiceInput.shape.minutes.safeParse(own.minutes).error
        const problem = own.minutes === null ? undefined : ownMinutesProblem({ ...one, processing }, own.minutes)
        const message = tooLong ? 'minutes_invalid' : problem
        if (message) addIssue({ code: 'custom', path: [`ownMinutes.${at}`], message })
        const wrongPrice = own.priceMinor !== null && price.safeParse(own.priceMinor).error
        if (wrongPrice)
          addIssue({ code: 'custom', path: [`ownPrice.${at}`], message: wrongPrice.issues[0]?.message ?? '' })
      }
    }
  })
export type ServiceInput = z.input<typeof serviceInput>

export const MAX_STOCK = 100_000

export const productInput = z.object({ ...{ name, description, category }, price, vatClass, version })
export type ProductInput = z.input<typeof productInput>
export const newProductInput = productInput.extend({ stock: wholeNumber(0, MAX_STOCK, 'stock_invalid') })
export type NewProductInput = z.input<typeof newProductInput>

/** A new count (`to`), or a change (`by`). */
export const stockChange = z.object({
  change: z.union(
    [
      z.object({ to: wholeNumber(0, MAX_STOCK, 'stock_invalid') }),
      z.object({ by: wholeNumber(-MAX_STOCK, MAX_STOCK, 'stock_invalid').refine((by) => by !== 0, 'stock_invalid') }),
    ],
    'stock_invalid',
  ),
  reason: line(200).default(''),
})
export type StockChange = z.input<typeof stockChange>
