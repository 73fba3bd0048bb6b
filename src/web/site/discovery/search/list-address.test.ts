import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SALON_SORTS } from '../../../../domain/discovery/search/salon-sort.ts'
import { CATEGORIES } from '../../../../domain/kernel/categories.ts'
import { toMinor } from '../../../../domain/kernel/money.ts'
import { addDays } from '../../../../domain/kernel/time.ts'
import { GENDERS } from '../../../../domain/salons/staff/gender.ts'
import { formPath } from './form-path.ts'
import { cleared, isNotCanonical, isWrong, type ListRequest, listPath, readListRequest } from './list-request.ts'
import { readPrice } from './price-filter.ts'

const TODAY = '2026-06-10'
const urlOf = (path: string) => new URL(path, 'https://salloon.example')

/** Reads an address as the routes do: /saloons/<category>/<date>, or a list at another path. */
function readAddress(path: string, at?: string): ListRequest {
  const { pathname, searchParams } = urlOf(path)
  const [, , category, date] = pathname.split('/')
  const params = at === undefined ? { category, date } : { at, category: 'spa' }
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
  return readListRequest(given, searchParams, TODAY) ?? expect.fail(`no list at ${path}`)
}

const word = fc.stringMatching(/^[A-Za-zæøåÆØÅ&+%=#?/ ]{0,12}$/).map((text) => text.trim())
const price = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => String(hundredths / 100))
/** Fields that say what is wrong with an address, or which list it is of. */
type Unwritten = 'at' | 'dateText' | `${string}Error`
/** A field that is added to a request must be written to its address, and read from there. */
const filters = fc.record<{ [Name in Exclude<keyof ListRequest, Unwritten>]: ListRequest[Name] }>({
  category: fc.constantFrom(null, ...CATEGORIES),
  date: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 366 }).map((days) => addDays(TODAY, days)),
  ),
  from: fc.constantFrom(null, 1, 9),
  until: fc.constantFrom(null, 12, 23),
  name: word,
  services: fc.uniqueArray(word.filter(Boolean), { maxLength: 4 }),
  treatments: fc.uniqueArray(fc.constantFrom('balayage', 'pedicure', 'skin-fade'), { maxLength: 3 }),
  where: word,
  box: fc.constantFrom(null, { south: 55.5, west: 12.25, north: 55.75, east: 12.65 }),
  minRating: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
  gender: fc.constantFrom(null, ...GENDERS),
  city: word,
  withinKm: fc.integer({ min: 1, max: 100 }),
  price: fc.tuple(fc.oneof(fc.constant(''), price), fc.oneof(fc.constant(''), price)).map(([a, b]) => readPrice(a, b)),
  open: fc.boolean(),
  offers: fc.boolean(),
  sort: fc.constantFrom(...SALON_SORTS),
  page: fc.integer({ min: 1, max: 10_000 }),
  after: fc.constantFrom('', 'WyI5MCJd'),
  view: fc.constantFrom('list', 'map'),
})

describe('the address of a list', () => {
  it('is read as the filters that it was written for', () => {
    fc.assert(
      fc.property(filters, (query) => {
        fc.pre(query.price?.toError === null && !(query.sort === 'earliest' && !query.date))
        const hours = query.date ? {} : { from: null, until: null }
        const page = query.after || query.date ? { page: 1 } : {}
        const box = query.where ? null : query.box
        expect(readAddress(listPath(query))).toMatchObject({ ...query, ...hours, ...page, box })
      }),
    )
  })

  it('is canonical once it was written, whatever was in it', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(undefined, '/saloons_list/Spa'), (query, at) => {
        const path = listPath({ ...query, at: at ?? null })
        const read = readAddress(path, at)
        if (!isWrong(read)) expect(listPath(read)).toBe(path)
        expect(isNotCanonical(read, urlOf(path))).toBe(false)
      }),
    )
  })

  it('is reached within two redirects from any other', () => {
    const names = [
      'name',
      'date',
      'treatment',
      'where',
      'service',
      'rating',
      'gender',
      'city',
      'km',
      'min_price',
      'max_price',
      'open',
    ]
    const more = ['offers', 'sort', 'from', 'until', 'after', 'page', 'view', 'utm_source']
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.constantFrom('0', '1', '4.3', '12-06-2026', '2026.06.12', 'earliest', '9', '1e9', '-1', 'map', 'constructor'),
    )
    const search = fc.array(fc.tuple(fc.constantFrom(...names, ...more), text), { maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom('/saloons', '/saloons/Spa', '/saloons/all/12-06-2026'), search, (path, fields) => {
        let url = urlOf(`${path}?${new URLSearchParams(fields)}`)
        for (let redirects = 0; redirects < 2; redirects += 1) {
          const query = readAddress(url.href)
          if (isNotCanonical(query, url)) url = urlOf(listPath(query))
        }
        expect(isNotCanonical(readAddress(url.href), url)).toBe(false)
      }),
    )
  })

  it('without filters has its category, place and view', () => {
    const query = readAddress('/saloons/Spa/12-06-2026?name=x&rating=4&sort=name&page=3&view=map')
    expect(listPath(cleared(query))).toBe('/saloons/Spa?view=map')
    expect(listPath(cleared({ ...query, at: '/saloons_list/Spa' }))).toBe('/saloons_list/Spa?view=map')
  })
})

describe('the address of a filter’s fields', () => {
  it('has the same filters as the canonical address', () => {
    fc.assert(
      fc.property(filters, (query) => {
        fc.pre(query.price?.toError === null)
        const form = new FormData()
        const day = query.date?.split('-').reverse().join('-') ?? ''
        const { name = '', services = [], minRating = 0, gender, city = '', withinKm = 100, sort = '' } = query
        for (const [field, value] of Object.entries({
          name,
          date: day,
          rating: minRating,
          gender,
          city,
          km: withinKm,
          sort,
        }))
          form.append(field, String(value ?? ''))
        for (const service of services) form.append('service', service)
        const { searchParams, pathname } = urlOf(formPath('/saloons', form))
        const [, , category, date] = pathname.split('/')
        const params = category && date ? { category, date } : {}
        expect(readListRequest(params, searchParams, TODAY)).toMatchObject({
          name,
          services,
          minRating,
          city,
          withinKm,
        })
        expect(pathname).toBe(query.date ? `/saloons/all/${day}` : '/saloons')
      }),
    )
  })

  it('leaves out files and what is empty', () => {
    const form = new FormData()
    form.append('city', '  ')
    form.append('name', new File(['x'], 'x.txt'))
    expect(formPath('/saloons/Spa', form)).toBe('/saloons/Spa')
  })

  it('has an incomplete day and that of a list at another path behind the path', () => {
    const form = new FormData()
    form.append('date', '1-6-2026')
    expect(formPath('/saloons/Spa', form)).toBe('/saloons/Spa?date=1-6-2026')
    form.set('date', '01-06-2026')
    expect(formPath('/saloons/Spa', form)).toBe('/saloons/Spa/01-06-2026')
    expect(formPath('/saloonsy', form)).toBe('/saloonsy?date=01-06-2026')
  })
})

describe('a price range', () => {
  it('is read again from its own texts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 15 }), price, (from, to) => {
        const range = readPrice(from, to)
        const again = readPrice(range.fromText, range.toText)
        expect(again).toEqual(range)
        if (range.from !== null && range.to !== null) expect(range.to).toBeGreaterThanOrEqual(range.from)
      }),
    )
  })

  it.each([
    [249.5, 'DKK', 24950],
    [0.29, 'EUR', 29],
    [1500, 'JPY', 1500],
    [1499.5, 'JPY', 1500],
  ])('of %d %s is %d in minor units', (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor)
  })
})
