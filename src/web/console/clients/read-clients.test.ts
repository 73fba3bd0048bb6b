import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLIENT_LISTS, CLIENT_SORTS, LAPSED_WEEKS } from '../../../domain/clients/client-filter.ts'
import { hasFilters, listValue, placeIn, readClients } from './read-clients.ts'

const read = (search: string) => readClients(new URLSearchParams(search))

describe('the filter of clients', () => {
  it('shows all by name by default', () => {
    expect(read('')).toEqual({
      ...{ list: 'all', weeks: 8, search: '', tag: '', sort: 'name', after: null, before: null },
    })
    expect(hasFilters(read(''))).toBe(false)
  })

  it('has all that the address says', () => {
    expect(read('q=karen&list=away-12&tag=vip&sort=latest&after=x')).toEqual({
      ...{ list: 'away', weeks: 12, search: 'karen', tag: 'vip', sort: 'latest', after: 'x', before: null },
    })
  })

  it.each(['list=away-5', 'list=away-', 'list=none', 'sort=upwards', 'sort=constructor'])(
    'ignores the invalid %s',
    (search) => {
      expect(read(search)).toEqual(read(''))
    },
  )

  it('is limited in its texts', () => {
    const { search, tag } = read(`q=${'a'.repeat(200)}&tag=${'b'.repeat(200)}`)
    expect([search.length, tag.length]).toEqual([100, 40])
  })

  it('is active with a list, a text or a tag, but not with an order', () => {
    for (const search of ['q=k', 'list=new', 'list=away-8', 'tag=vip'])
      expect(hasFilters(read(search)), search).toBe(true)
    expect(hasFilters(read('sort=latest&after=x'))).toBe(false)
  })

  it('is read from another page’s address as it was, whatever it contains', () => {
    const filter = fc.record({
      list: fc.constantFrom(...CLIENT_LISTS),
      weeks: fc.constantFrom(...LAPSED_WEEKS),
      search: fc.string({ maxLength: 100 }),
      tag: fc.string({ maxLength: 40 }),
      sort: fc.constantFrom(...CLIENT_SORTS),
    })
    fc.assert(
      fc.property(filter, fc.constantFrom('after', 'before'), fc.string({ minLength: 1 }), (given, way, cursor) => {
        const place = way === 'after' ? { after: cursor } : { before: cursor }
        expect(read(placeIn(given, place))).toEqual({
          ...{ ...given, weeks: given.list === 'away' ? given.weeks : 8 },
          ...{ after: null, before: null, ...place },
        })
      }),
    )
  })

  it('names its list in the address', () => {
    expect(LAPSED_WEEKS.map((weeks) => listValue({ list: 'away', weeks }))).toContain('away-26')
    expect(listValue({ list: 'new', weeks: 8 })).toBe('new')
  })
})
