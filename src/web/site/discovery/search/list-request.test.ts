import { describe, expect, it } from 'vitest'
import { formPath } from './form-path.ts'
import { isNotCanonical, listPath, readListRequest } from './list-request.ts'

const TODAY = '2026-06-10'
const read = (params: { category?: string; date?: string }, search = '') =>
  readListRequest(params, new URLSearchParams(search), TODAY)

describe('an address of the listing', () => {
  it('has a default for everything that it does not contain', () => {
    expect(read({})).toEqual({
      at: null,
      category: null,
      date: null,
      dateText: '',
      dateError: null,
      from: null,
      until: null,
      untilError: null,
      name: '',
      services: [],
      treatments: [],
      where: '',
      box: null,
      whereError: null,
      minRating: 0,
      gender: null,
      city: '',
      withinKm: 100,
      price: { from: null, to: null, fromText: '', toText: '', fromError: null, toError: null },
      open: false,
      offers: false,
      sort: 'popular',
      page: 1,
      after: '',
      view: 'list',
    })
    expect(read({ category: 'All' })?.category).toBeNull()
  })

  it('accepts a category in any spelling, and rejects an unknown one', () => {
    expect(read({ category: 'Barbar' })?.category).toBe('barber')
    expect(read({ category: 'garage' })).toBeNull()
  })

  it('accepts a date in either format, and returns an error code for an invalid one', () => {
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
    expect(read({}, 'date=2027-06-11')).toMatchObject({ date: '2027-06-11', dateError: null })
    expect(read({}, 'date=2027-06-12')).toMatchObject({ date: null, dateText: '12-06-2027', dateError: 'date_far' })
    expect(read({}, 'date=tomorrow')).toMatchObject({ dateText: 'tomorrow', dateError: 'date_invalid' })
  })

  it('contains every filter, limited to its range', () => {
    const all = 'service=Shave&service=Cut&service=Shave&rating=4.3&gender=FEMALE&city=Ribe&km=12&view=map'
    expect(read({}, all)).toMatchObject({
      services: ['Shave', 'Cut'],
      minRating: 4.5,
      gender: 'female',
      city: 'Ribe',
      withinKm: 12,
      view: 'map',
    })
    expect(read({}, 'rating=9&km=0')).toMatchObject({ minRating: 5, withinKm: 1 })
    expect(read({}, 'rating=x&km=far&gender=any&view=3d&service=')).toMatchObject({
      ...{ minRating: 0, withinKm: 100, gender: null, view: 'list', services: [] },
    })
  })

  it('accepts a price in either format, and returns an error code for an invalid one', () => {
    const price = (search: string) => read({}, search)?.price
    expect(price('min_price=249,5&max_price=300.00')).toEqual({
      ...{ from: 249.5, to: 300, fromText: '249.5', toText: '300', fromError: null, toError: null },
    })
    expect(price('min_price=cheap&max_price=-3')).toEqual({
      ...{ from: null, to: null, fromText: 'cheap', toText: '-3' },
      ...{ fromError: 'amount_invalid', toError: 'amount_invalid' },
    })
    // Of a reversed range only the lower end is used, and both texts stay in their fields.
    expect(price('min_price=300&max_price=200')).toEqual({
      ...{ from: 300, to: null, fromText: '300', toText: '200', fromError: null, toError: 'to_below_from' },
    })
    expect(price(`max_price=${'9'.repeat(50)}`)).toMatchObject({ to: null, toError: 'amount_invalid' })
  })

  it('rejects reversed hours, and sorts by earliest time today unless it contains a date', () => {
    const day = { category: 'all', date: '12-06-2026' }
    expect(read(day, 'from=16&until=18')).toMatchObject({ from: 16, until: 18, untilError: null })
    expect(read(day, 'from=16&until=9')).toMatchObject({ from: 16, until: 9, untilError: 'until_before_from' })
    expect(read({}, 'until=18')).toMatchObject({ until: null })
    expect(read({}, 'sort=earliest')).toMatchObject({ sort: 'earliest', date: TODAY, dateText: '10-06-2026' })
    expect(read(day, 'sort=earliest')).toMatchObject({ sort: 'earliest', date: '2026-06-12' })
    expect(read({}, 'sort=earliest&date=soon')).toMatchObject({
      sort: 'popular',
      date: null,
      dateError: 'date_invalid',
    })
    expect(listPath({ sort: 'earliest' })).toBe('/saloons')
    expect(listPath({ sort: 'earliest', date: TODAY, until: 18 })).toBe(
      '/saloons/all/10-06-2026?sort=earliest&until=18',
    )
  })

  it('accepts an hour only with a date, and a cursor instead of a page', () => {
    expect(read({ category: 'all', date: '12-06-2026' }, 'from=16&after=abc&page=3')).toMatchObject({
      from: 16,
      after: 'abc',
    })
    expect(read({}, 'from=16&after=abc&page=3')).toMatchObject({ from: null, after: 'abc', page: 1 })
    expect(read({ category: 'all', date: '12-06-2026' }, 'from=24')).toMatchObject({ from: null })
    const query = { date: '2026-06-12', from: 16, after: 'abc', page: 3 }
    expect(listPath(query)).toBe('/saloons/all/12-06-2026?from=16&after=abc')
    expect(listPath({ open: true, offers: true, after: 'abc', page: 3 })).toBe('/saloons?open=1&offers=1&after=abc')
  })

  it('replaces an invalid page or sort order by the default', () => {
    expect(read({}, 'page=-3&sort=weird')).toMatchObject({ page: 1, sort: 'popular' })
    expect(read({}, 'page=x')).toMatchObject({ page: 1 })
    expect(read({}, 'page=1e99&sort=Cost_Low_To_High')).toMatchObject({ page: 10_000, sort: 'price_low' })
  })
})

it('each list has one canonical address', () => {
  expect(listPath({})).toBe('/saloons')
  expect(listPath({ category: 'hair', sort: 'popular', page: 1, minRating: 0, withinKm: 100 })).toBe('/saloons/Hairs')
  expect(listPath({ date: '2026-06-12', name: 'Åse' })).toBe('/saloons/all/12-06-2026?name=%C3%85se')
  expect(listPath({ category: 'spa', sort: 'price_low', page: 2 })).toBe('/saloons/Spa?sort=price_low&page=2')
  expect(listPath({ at: '/saloons_list/Spa', category: 'spa', date: '2026-06-12', services: ['A & B', 'C'] })).toBe(
    '/saloons_list/Spa?date=12-06-2026&service=A+%26+B&service=C',
  )
})

describe('the address of a list', () => {
  const redirectOf = (path: string, params: { category?: string; date?: string; at?: string } = {}) => {
    const url = new URL(path, 'https://salloon.example')
    const query = readListRequest(params, url.searchParams, TODAY)
    return query && isNotCanonical(query, url) ? listPath(query) : null
  }

  it('is the target of a redirect from a plain form, which sends every field', () => {
    expect(redirectOf('/saloons?name=&date=12-06-2026&service=Cut&rating=0&gender=&km=100&sort=popular')).toBe(
      '/saloons/all/12-06-2026?service=Cut',
    )
    expect(redirectOf('/saloons/Spa?rating=4&sort=rating', { category: 'Spa' })).toBeNull()
    expect(redirectOf('/saloons?utm_source=letter&rating=4')).toBeNull()
    expect(redirectOf('/saloons_list/Spa?date=12-06-2026', { at: '/saloons_list/Spa', category: 'Spa' })).toBeNull()
  })

  it('is not redirected to with an invalid date or price, which would be lost', () => {
    expect(redirectOf('/saloons?date=01-01-2020&rating=0')).toBeNull()
    expect(redirectOf('/saloons?min_price=x&rating=0')).toBeNull()
    expect(redirectOf('/saloons?sort=earliest')).toBe('/saloons/all/10-06-2026?sort=earliest')
    expect(redirectOf('/saloons?min_price=300,00&max_price=&rating=0')).toBe('/saloons?min_price=300')
  })

  it('is the same if the browser makes it from the fields of the form', () => {
    const fields = (given: [string, string][]) => {
      const form = new FormData()
      for (const [name, value] of given) form.append(name, value)
      return form
    }
    const usual: [string, string][] = [
      ['name', ' Åse '],
      ['date', '12-06-2026'],
      ['sort', 'popular'],
      ['service', 'Cut'],
      ['service', 'Shave'],
      ['rating', '0'],
      ['km', '100'],
    ]
    expect(formPath('/saloons', fields(usual))).toBe('/saloons/all/12-06-2026?name=%C3%85se&service=Cut&service=Shave')
    expect(formPath('/saloons_list/Spa', fields([['date', '12-06-2026']]))).toBe('/saloons_list/Spa?date=12-06-2026')
    expect(formPath('/saloons/Spa', fields([['date', 'soon']]))).toBe('/saloons/Spa?date=soon')
  })
})
