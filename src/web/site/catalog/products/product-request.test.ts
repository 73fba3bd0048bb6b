import { describe, expect, it } from 'vitest'
import { productListPath, readProductRequest } from './product-request.ts'

const read = (id: string, search = '') => readProductRequest(id, new URLSearchParams(search))

describe('the address of a list of products', () => {
  it('contains a category in any spelling, all categories, or a salon', () => {
    expect(read('BARBAR')).toMatchObject({ category: 'barber', salon: null })
    expect(read('all')).toMatchObject({ category: null, salon: null })
    expect(read('andehullet', 'category=Nail')).toMatchObject({ category: 'nail', salon: 'andehullet' })
  })

  it('has the category of the form instead of the one in its path', () => {
    expect(read('Hairs', 'category=Spa').category).toBe('spa')
    expect(read('Hairs', 'category=all').category).toBeNull()
  })

  it('has numbers within limits: ratings in halves, distances to 100 m', () => {
    const numbers = (search: string) => {
      const { rating, distance, page } = read('all', search)
      return [rating, distance, page]
    }
    expect(numbers('rating=3.7&distance=12.34&page=2')).toEqual([3.5, 12.3, 2])
    expect(numbers('rating=9&distance=-4&page=0')).toEqual([5, 0, 1])
    expect(numbers('rating=4,5&distance=x&page=1e9')).toEqual([4.5, 100, 10_000])
    expect(numbers('')).toEqual([0, 100, 1])
  })

  it('accepts the sort orders by either name', () => {
    expect(read('all', 'sort_by=Cost_High_To_Low').sort).toBe('price_down')
    expect(read('all', 'sort=newest').sort).toBe('newest')
    expect(read('all', 'sort=upwards').sort).toBe('popular')
  })

  it('is written without default values, and is read back the same', () => {
    expect(productListPath(read('Hairs', 'sort=popular&rating=0&distance=100&name='))).toBe('/products_list/Hairs')
    const path = '/products_list/andehullet?category=Spa&name=oil&rating=4.5&distance=25&sort=price&page=3'
    expect(productListPath(read('andehullet', path.split('?')[1]))).toBe(path)
  })
})
