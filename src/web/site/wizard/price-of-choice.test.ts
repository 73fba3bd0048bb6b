import { expect, test } from 'vitest'
import { priceOfChoice } from './price-of-choice.ts'

const cut = { category: 'Hairs', priceMinor: 64_500 }
const balm = { category: 'Hairs', priceMinor: 21_000, quantity: 2 }

test('services count once and products as often as they are taken, less the voucher', () => {
  expect(priceOfChoice([cut], [balm], null)).toMatchObject({ servicesMinor: 64_500, totalMinor: 106_500 })
  const offer = { percentage: 10, amountMinor: null, category: null }
  expect(priceOfChoice([cut], [balm], offer)).toMatchObject({ discountMinor: 10_650, totalMinor: 95_850 })
})

test('a voucher of one category takes nothing from the others', () => {
  const offer = { percentage: 50, amountMinor: null, category: 'Nail' }
  expect(priceOfChoice([cut], [], offer).totalMinor).toBe(64_500)
})
