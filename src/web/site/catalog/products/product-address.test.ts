import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '../../../../domain/catalog/storefront/product-sort.ts'
import { CATEGORIES } from '../../../../domain/kernel/categories.ts'
import { countFilters, type ProductRequest, productListPath, readProductRequest } from './product-request.ts'

const readAddress = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'https://salloon.example')
  return readProductRequest(decodeURIComponent(pathname.split('/')[2] ?? ''), searchParams)
}

describe('the address of a list of products', () => {
  it('is read as the filters that it was written for', () => {
    const filters: fc.Arbitrary<ProductRequest> = fc.record({
      salon: fc.constantFrom(null, 'salon-fryd', 'a b/c?d'),
      category: fc.constantFrom(null, ...CATEGORIES),
      name: fc.stringMatching(/^[a-zæøå&+%=#? ]{0,20}$/).map((text) => text.trim()),
      rating: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
      distance: fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10),
      sort: fc.constantFrom(...PRODUCT_SORTS),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(filters, (request) => {
        expect(readAddress(productListPath(request))).toEqual(request)
      }),
    )
  })

  it('is within its limits, whatever is typed', () => {
    const names = fc.constantFrom('rating', 'distance', 'page', 'name', 'sort', 'sort_by', 'category')
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('4,5', '1e400', '-1', 'constructor'))
    fc.assert(
      fc.property(fc.dictionary(names, text), (search) => {
        const request = readProductRequest('all', new URLSearchParams(search))
        const { rating, distance, page, sort, name } = request
        expect(rating >= 0 && rating <= 5 && (rating * 2) % 1 === 0).toBe(true)
        expect(distance >= 0 && distance <= 500).toBe(true)
        expect(Number.isInteger(page) && page >= 1 && page <= 10_000).toBe(true)
        expect(PRODUCT_SORTS).toContain(sort)
        expect(name.length).toBeLessThanOrEqual(100)
        // Another spelling of an address leads to the same list.
        expect(readAddress(productListPath({ ...request, name: '' }))).toEqual({ ...request, name: '' })
      }),
    )
  })
})

it('the active filters are counted without a category in the path, and the distance only from a known place', () => {
  const none = readProductRequest('Spa', new URLSearchParams())
  expect([countFilters(none, true), countFilters({ ...none, salon: 'fryd' }, true)]).toEqual([0, 1])
  const all = { ...none, salon: 'fryd', name: 'oil', rating: 4, distance: 25 }
  expect([countFilters(all, true), countFilters(all, false)]).toEqual([4, 3])
  expect(countFilters({ ...all, sort: 'price', page: 3, category: null }, false)).toBe(2)
})
