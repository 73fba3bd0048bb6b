import { expect, it } from 'vitest'
import { fromPrice } from './menu-entries.ts'

const service = (priceMinor: number, ...addOnTo: string[]) => ({ id: 'service', priceMinor, addOnTo })

it.each([
  ['the least price', [service(500), service(300)], 300],
  ['a paid service before a free one', [service(0), service(300)], 300],
  ['free where all are free', [service(0), service(0)], 0],
  ['no add-on', [service(300), service(50, 'haircut')], 300],
  ['nothing without services', [], null],
  ['nothing with add-ons only', [service(50, 'haircut')], null],
])('prices begin with %s', (_, services, expected) => {
  expect(fromPrice(services)).toBe(expected)
})
