import { z } from '@hono/zod-openapi'
import { parseCategoryOrAll } from '../domain/kernel/categories.ts'
import type { Place } from '../domain/kernel/place.ts'
import { COUNTRIES } from '../domain/salons/profile/countries.ts'
import { parseGender } from '../domain/salons/profile/gender.ts'
import { id, list, number, optional, pageOf, paging } from './fields.ts'

/** What lists are narrowed by, field by field. */

/** Hairs, Nail, Barber (Barbar), beauty, Spa, their ids, in any letter case; 'all' for none in particular. */
export const category = z
  .string('required')
  .transform((text, context) => {
    const parsed = parseCategoryOrAll(text)
    if (parsed === null) context.addIssue(text.trim() === '' ? 'required' : 'invalid')
    return parsed === null ? z.NEVER : parsed === 'all' ? undefined : parsed
  })
  .openapi({ type: 'string', example: 'Hairs' })

/** Female, male or other, in any letter case; `required` is said of nothing and of anything else. */
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

const degrees = (most: number) => number(z.number('invalid').min(-most, 'invalid').max(most, 'invalid'))
export const latitude = optional(degrees(90))
export const longitude = optional(degrees(180))

/** Half of the way around the earth: whatever is farther than that is not there. */
const FARTHEST_KM = 20_037

export const kilometres = optional(
  number(z.number('invalid').min(0, 'invalid').max(FARTHEST_KM, 'invalid')).openapi({
    type: 'number',
    description: 'Kilometres. It narrows once lat and lng say from where.',
  }),
)

/** Longitude first, as maps write it. */
export const coordinates = z
  .tuple([degrees(180), degrees(90)], 'required')
  .openapi({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2, example: [12.5757, 55.6814] })

/** What clients ask with who do not say how far to look. */
export const AS_FAR_AS_METRES = 500_000

export const metres = optional(
  number(
    z
      .number('invalid')
      .min(0, 'invalid')
      .max(FARTHEST_KM * 1000, 'invalid'),
  ).openapi({
    type: 'number',
    default: AS_FAR_AS_METRES,
    description: 'Metres.',
  }),
)

/** At least so many stars; 0 for any. */
export const stars = optional(
  number(z.number('invalid').min(0, 'invalid').max(5, 'invalid')).openapi({ type: 'number', example: 4 }),
)

const MAX_SERVICES = 12

/** Ids of any salon's services, or what they are called. */
export const services = list(id('service_required'), MAX_SERVICES, 'too_many_services')

/** Where the caller is, if they said both. */
export function placeOf({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Place | undefined {
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng }
}

const MAX_MONEY = 10_000_000

/** Money in whole units: 249.5. */
export const amount = optional(
  number(z.number('amount_invalid').min(0, 'amount_invalid').max(MAX_MONEY, 'amount_invalid')).openapi({
    type: 'number',
    example: 300,
    description: 'In whole units of `currency`. Of the services asked for it is what they cost together.',
  }),
)

const CURRENCIES = [...new Set(Object.values(COUNTRIES).map((country) => country.currency))]

/** What prices are in. */
export const currency = optional(
  z
    .string('invalid')
    .toUpperCase()
    .refine((code) => CURRENCIES.some((known) => known === code), 'invalid')
    .openapi({ type: 'string', enum: CURRENCIES, description: 'Without it, what is paid where the caller looks.' }),
)

/** true, 'true' and 1, and their contraries. */
export const flag = optional(
  z
    .preprocess(
      (value) => (/^(?:true|1)$/.test(String(value)) ? true : /^(?:false|0)$/.test(String(value)) ? false : value),
      z.boolean('invalid'),
    )
    .openapi({ type: 'boolean' }),
)

const LONGEST_PLACE = 600
/** A list of texts, as base64url. */
const A_PLACE = /^WyI[\w-]+$/

/** Which part of a list of salons: to be spread into a call's input. */
export const salonPaging = {
  ...paging,
  after: optional(
    z
      .string('invalid')
      .max(LONGEST_PLACE, 'too_long')
      .regex(A_PLACE, 'invalid')
      .openapi({ description: 'What a reply gave as `next`: goes on from there, instead of a page.' }),
  ),
}

export function salonPageOf({ after, ...page }: { page?: number; limit?: number; after?: string }) {
  return { ...pageOf(page), ...(after && { after }) }
}
