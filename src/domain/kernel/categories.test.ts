import { expect, it } from 'vitest'
import { CATEGORIES, CATEGORY_NAMES, parseCategory, parseCategoryOrAll } from './categories.ts'

it('recognises a category in any spelling', () => {
  const hair = ['hair', 'Hairs', 'HAIR', 'Hair salon', 'hair-salons', ' Hairs ']
  const nail = ['Nail', 'nails', 'Nail salon', 'nail saloon']
  const barber = ['Barbar', 'Barber', 'barbers', 'Barber shop', 'barber-shop', 'Barbershop']
  expect(hair.map(parseCategory)).toEqual(hair.map(() => 'hair'))
  expect(nail.map(parseCategory)).toEqual(nail.map(() => 'nail'))
  expect(barber.map(parseCategory)).toEqual(barber.map(() => 'barber'))
  expect(['beauty', 'Beauty salon', 'SPA', 'spas'].map(parseCategory)).toEqual(['beauty', 'beauty', 'spa', 'spa'])
  expect(CATEGORIES.map((category) => parseCategory(CATEGORY_NAMES[category]))).toEqual([...CATEGORIES])
})

it('returns null for anything else', () => {
  expect(['', 'all', 'salon', 'garage', 'hairy'].map(parseCategory)).toEqual([null, null, null, null, null])
  expect(['all', 'All', 'ALL', 'spa', 'garage'].map(parseCategoryOrAll)).toEqual(['all', 'all', 'all', 'spa', null])
})
