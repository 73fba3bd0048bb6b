import { describe, expect, it } from 'vitest'
import { DEFAULT_SORT, effectiveSort, orderOf, parseSalonSort, SALON_SORTS } from './salon-sort.ts'

describe('the sort order of salons', () => {
  it.each(SALON_SORTS)('%s is read in any letter case', (sort) => {
    expect([parseSalonSort(sort), parseSalonSort(` ${sort.toUpperCase()} `)]).toEqual([sort, sort])
  })

  it.each([
    ['Most_Popular', 'popular'],
    ['Cost_Low_To_High', 'price_low'],
    ['Cost_High_To_Low', 'price_high'],
  ])('%s is read as %s', (text, sort) => {
    expect(parseSalonSort(text)).toBe(sort)
  })

  it.each(['', 'upwards', 'popular,name', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'cannot be %j',
    (text) => {
      expect(parseSalonSort(text)).toBeNull()
    },
  )

  it('by the earliest time looks at the nearest salons first', () => {
    expect(SALON_SORTS.map(orderOf)).toEqual(SALON_SORTS.map((sort) => (sort === 'earliest' ? 'nearest' : sort)))
  })
})

it.each([
  ['nearest', false, true, 'popular'],
  ['nearest', true, false, 'nearest'],
  ['earliest', true, false, 'popular'],
  ['earliest', false, true, 'earliest'],
  ['rating', false, false, 'rating'],
] as const)('%s, with a place: %s, with a date: %s, is %s', (sort, located, dated, expected) => {
  expect(effectiveSort(sort, { located, dated })).toBe(expected)
})

it.each(SALON_SORTS)('%s is itself with a place and a date', (sort) => {
  expect(effectiveSort(sort, { located: true, dated: true })).toBe(sort)
})

it('the default needs neither', () => {
  expect(effectiveSort(DEFAULT_SORT, { located: false, dated: false })).toBe(DEFAULT_SORT)
})
