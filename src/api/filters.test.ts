import type { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amount,
  category,
  coordinates,
  currency,
  flag,
  gender,
  kilometres,
  latitude,
  longitude,
  metres,
  placeOf,
  salonPageOf,
  salonPaging,
  services,
  stars,
} from './filters.ts'

/** The value of a filter, or the code of its first error. */
function read(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : { error: parsed.error.issues[0]?.message }
}
const failure = (error: string) => ({ error })

it.each([
  ['Hairs', 'hair'],
  ['BARBAR', 'barber'],
  ['all', undefined],
  ['garage', failure('invalid')],
  [' ', failure('required')],
  [3, failure('required')],
])('the category %j is %j', (value, expected) => {
  expect(read(category, value)).toEqual(expected)
})

it.each([
  ['FEMALE', 'female'],
  ['Other', 'other'],
  ['', failure('gender_required')],
  [1, failure('gender_required')],
  ['x', failure('invalid')],
])('the gender %j is %j', (value, expected) => {
  expect(read(gender('gender_required'), value)).toEqual(expected)
})

it.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['', undefined],
  [null, undefined],
  ['yes', failure('invalid')],
  [2, failure('invalid')],
  ['True', failure('invalid')],
])('the flag %j is %j', (value, expected) => {
  expect(read(flag, value)).toEqual(expected)
})

it.each([
  ['dkk', 'DKK'],
  ['EUR', 'EUR'],
  ['', undefined],
  // The standard's code for no currency.
  ['XXX', failure('invalid')],
  ['DKK ', failure('invalid')],
])('the currency %j is %j', (value, expected) => {
  expect(read(currency, value)).toEqual(expected)
})

describe('a number that filters', () => {
  const limits: [string, z.ZodType, number, number, string][] = [
    ['latitude', latitude, -90, 90, 'invalid'],
    ['longitude', longitude, -180, 180, 'invalid'],
    ['kilometres', kilometres, 0, 20_037, 'invalid'],
    ['metres', metres, 0, 20_037_000, 'invalid'],
    ['stars', stars, 0, 5, 'invalid'],
    ['amount', amount, 0, 10_000_000, 'amount_invalid'],
  ]

  it.each(limits)('%s is within its limits, as a number or as text', (_, schema, least, most, error) => {
    fc.assert(
      fc.property(fc.double({ min: least, max: most, noNaN: true }), (n) => {
        expect(read(schema, n)).toBe(n)
        expect(read(schema, String(n))).toBe(Number(String(n)))
      }),
    )
    expect([read(schema, least), read(schema, most)]).toEqual([least, most])
    expect([read(schema, least - 0.001), read(schema, most + 0.001)]).toEqual([failure(error), failure(error)])
    expect([read(schema, ''), read(schema, null)]).toEqual([undefined, undefined])
  })
})

describe('a position', () => {
  it('needs both coordinates', () => {
    expect(placeOf({ lat: 55, lng: 12 })).toEqual({ latitude: 55, longitude: 12 })
    expect(placeOf({ lat: 0, lng: 0 })).toEqual({ latitude: 0, longitude: 0 })
    expect([placeOf({ lat: 55 }), placeOf({ lng: 12 }), placeOf({})]).toEqual([undefined, undefined, undefined])
  })

  it('in a pair has its longitude first', () => {
    expect(read(coordinates, [150, 55])).toEqual([150, 55])
    expect(read(coordinates, ['12.5', '55.6'])).toEqual([12.5, 55.6])
    expect(read(coordinates, [55, 150])).toEqual(failure('invalid'))
    for (const wrong of [[12], [1, 2, 3], 'x', undefined]) expect(read(coordinates, wrong)).toHaveProperty('error')
  })
})

it('services are at most twelve', () => {
  expect(read(services, '["Cut","Shave"]')).toEqual(['Cut', 'Shave'])
  expect(read(services, Array(13).fill('Cut'))).toEqual(failure('too_many_services'))
  expect(read(services, ['Cut', ' '])).toEqual(failure('service_required'))
})

describe('the cursor of a list', () => {
  it.each(['WyI5MCIsIjQuNiJd', '', null, undefined])('may be %j', (after) => {
    expect(salonPaging.after.safeParse(after).success).toBe(true)
  })

  it.each([
    ['x', 'invalid'],
    ['WyI', 'invalid'],
    ['WyI5+', 'invalid'],
    [`WyI${'a'.repeat(600)}`, 'too_long'],
  ])('cannot be %j', (after, error) => {
    expect(read(salonPaging.after, after)).toEqual(failure(error))
  })

  it('is passed on beside page and limit only if there is one', () => {
    expect(salonPageOf({ after: 'WyI5' })).toEqual({ page: 1, limit: 24, after: 'WyI5' })
    expect(salonPageOf({ page: 2 })).toEqual({ page: 2, limit: 24 })
  })
})
