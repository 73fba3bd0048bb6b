import { expect, test } from 'vitest'
import { PRODUCT_SORTS, parseProductSort } from './product-sort.ts'

test('sort orders are parsed by their names here and in the API, in any case', () => {
  for (const sort of PRODUCT_SORTS) expect(parseProductSort(` ${sort.toUpperCase()} `)).toBe(sort)
  expect(['Most_Popular', 'Cost_High_To_Low', 'cost_low_to_high'].map(parseProductSort)).toEqual([
    ...['popular', 'price_down', 'price'],
  ])
  for (const text of ['', 'price_up', 'constructor']) expect(parseProductSort(text)).toBeNull()
})
