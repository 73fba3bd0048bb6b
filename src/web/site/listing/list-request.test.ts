import { describe, expect, it } from 'vitest'
import { listPath, readListRequest } from './list-request.ts'

const TODAY = '2026-06-10'
const read = (params: { category?: string; date?: string }, search = '') =>
  readListRequest(params, new URLSearchParams(search), TODAY)

describe('an address of the listing', () => {
  it('asks for everything when it says nothing', () => {
    expect(read({})).toEqual({
      category: null,
      date: null,
      dateText: '',
      dateError: null,
      name: '',
      sort: 'popular',
      page: 1,
    })
    expect(read({ category: 'All' })?.category).toBeNull()
  })

  it('understands a category however it is written, and knows what is none', () => {
    expect(read({ category: 'Barbar' })?.category).toBe('barber')
    expect(read({ category: 'garage' })).toBeNull()
  })

  it('takes a day in either form, and says what is wrong with one it cannot take', () => {
    expect(read({ category: 'all', date: '12-06-2026' })).toMatchObject({ date: '2026-06-12', dateError: null })
    expect(read({ category: 'all', date: '2026-06-12' })).toMatchObject({ dateText: '12-06-2026' })
    expect(read({ category: 'all', date: '10-06-2026' })?.date).toBe(TODAY)
    expect(read({ category: 'all', date: '09-06-2026' })).toMatchObject({
      date: null,
      dateText: '09-06-2026',
      dateError: 'date_past',
    })
    expect(read({ category: 'all', date: '31-02-2027' })).toMatchObject({
      date: null,
      dateText: '31-02-2027',
      dateError: 'date_invalid',
    })
    expect(read({}, 'date=tomorrow')).toMatchObject({ dateText: 'tomorrow', dateError: 'date_invalid' })
  })

  it('is never upset by a strange page or order', () => {
    expect(read({}, 'page=-3&sort=weird')).toMatchObject({ page: 1, sort: 'popular' })
    expect(read({}, 'page=x')).toMatchObject({ page: 1 })
    expect(read({}, 'page=1e99&sort=price')).toMatchObject({ page: 10_000, sort: 'price' })
  })
})

it('each list has one address', () => {
  expect(listPath({})).toBe('/saloons')
  expect(listPath({ category: 'hair', sort: 'popular', page: 1 })).toBe('/saloons/Hairs')
  expect(listPath({ date: '2026-06-12', name: 'Åse' })).toBe('/saloons/all/12-06-2026?name=%C3%85se')
  expect(listPath({ category: 'spa', sort: 'price', page: 2 })).toBe('/saloons/Spa?sort=price&page=2')
})
