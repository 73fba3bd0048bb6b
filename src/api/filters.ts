import { z } from '@hono/zod-openapi'
import { parseCategoryOrAll } from '../domain/kernel/categories.ts'
import { COUNTRIES } from '../domain/kernel/countries.ts'
import type { Place } from '../domain/kernel/place.ts'
import { parseGender } from '../domain/salons/staff/gender.ts'
import { id, list, number, optional, pageOf, paging } from './fields.ts'

/** Filter fields of lists. */

/** Hairs, Nail, Barber (Barbar), beauty, Spa or their ids, case-insensitive; 'all' for no category. */
export const category = z
  .string('required')
  .transform((text, context) => {
    const parsed = parseCategoryOrAll(text)
    if (parsed === null) context.addIssue(text.trim() === '' ? 'required' : 'invalid')
    return parsed === null ? z.NEVER : parsed === 'all' ? undefined : parsed
  })
  .openapi({ type: 'string', example: 'Hairs' })

/** Female, male or other, case-insensitive; `required` is the message for a missing value and another type. */
export function gender(required = 'invalid') {
  return z
    .string(required)
    .transform((text, context) => {
      const parsed = parseGender(text)
      if (parsed === null) context.addIssue(text.trim() === '' ? required : 'invalid')
      return parsed ?? z.NEVER
    })
    .openapi({ type: 'string', enum: ['male', 'female', 'Other'] })
}

const degrees = (limit: number) => number(z.number('invalid').min(-limit, 'invalid').max(limit, 'invalid'))
export const latitude = optional(degrees(90))
export const longitude = optional(degrees(180))

/** Half the circumference of the earth. */
const MAX_KM = 20_037

export const kilometres = optional(
  number(z.number('invalid').min(0, 'invalid').max(MAX_KM, 'invalid')).openapi({
    type: 'number',
    description: 'Kilometres. Only applies with lat and lng.',
  }),
)

/** Longitude first, as in GeoJSON. */
export const coordinates = z
  .tuple([degrees(180), degrees(90)], 'required')
  .openapi({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2, example: [12.5757, 55.6814] })

/** The default radius. */
export const DEFAULT_METRES = 500_000

export const metres = optional(
  number(
    z
      .number('invalid')
      .min(0, 'invalid')
      .max(MAX_KM * 1000, 'invalid'),
  ).openapi({
    type: 'number',
    default: DEFAULT_METRES,
    description: 'Metres.',
  }),
)

/** The minimum rating; 0 for any. */
export const stars = optional(
  number(z.number('invalid').min(0, 'invalid').max(5, 'invalid')).openapi({ type: 'number', example: 4 }),
)

const MAX_SERVICES = 12

/** Ids of any salon's services, or their names. */
export const services = list(id('service_required'), MAX_SERVICES, 'too_many_services')

/** The caller's position, if both coordinates are given. */
export function placeOf({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Place | undefined {
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng }
}

const MAX_MONEY = 10_000_000

/** An amount in major units, such as 249.5. */
export const amount = optional(
  number(z.number('amount_invalid').min(0, 'amount_invalid').max(MAX_MONEY, 'amount_invalid')).openapi({
    type: 'number',
    example: 300,
    description: 'In major units of `currency`. With `services`, their total price.',
  }),
)

const CURRENCIES = [...new Set(Object.values(COUNTRIES).map((country) => country.currency))]

/** The currency of prices. */
export const currency = optional(
  z
    .string('invalid')
    .toUpperCase()
    .refine((code) => CURRENCIES.some((known) => known === code), 'invalid')
    .openapi({ type: 'string', enum: CURRENCIES, description: 'Defaults to the currency of the salons searched.' }),
)

/** A boolean; 'true' and 1, 'false' and 0 are accepted. */
export const flag = optional(
  z
    .preprocess(
      (value) => (/^(?:true|1)$/.test(String(value)) ? true : /^(?:false|0)$/.test(String(value)) ? false : value),
      z.boolean('invalid'),
    )
    .openapi({ type: 'boolean' }),
)

const MAX_CURSOR_LENGTH = 600
/** A list of strings as base64url. */
const CURSOR = /^WyI[\w-]+$/

/** Paging fields for lists of salons. */
export const salonPaging = {
  ...paging,
  after: optional(
    z
      .string('invalid')
      .max(MAX_CURSOR_LENGTH, 'too_long')
      .regex(CURSOR, 'invalid')
      .openapi({ description: 'The `next` of a previous reply, to continue from there, instead of a page.' }),
  ),
}

export function salonPageOf({ after, ...page }: { page?: number; limit?: number; after?: string }) {
  return { ...pageOf(page), ...(after && { after }) }
}
