import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFilters, listOf, STATES_IN } from './booking-filters.ts'
import { moveOptionValue, readMoveOption } from './move-option-value.ts'
import { readFilter } from './read-filter.ts'

const STATUSES = [...Object.values(STATES_IN).flat(), 'awaiting_payment', 'constructor']
const read = (search: string) => readFilter(new URLSearchParams(search))

describe('the filter of bookings', () => {
  it('shows the first page of requests by default', () => {
    expect(read('')).toEqual({ list: 'waiting', search: '', page: 1 })
  })

  it('has all that the address says', () => {
    expect(read('list=upcoming&q=karen&person=ann&status=confirmed&day=2026-12-04&page=3')).toEqual({
      ...{ list: 'upcoming', search: 'karen', staffId: 'ann', status: 'confirmed', day: '2026-12-04', page: 3 },
    })
  })

  it.each(['list=all', 'status=paid', 'day=2026-02-30', 'page=x', 'page=-4', 'page=0', 'person='])(
    'ignores the invalid %s',
    (search) => {
      expect(read(search)).toEqual(read(''))
    },
  )

  it('has only the statuses that its list contains', () => {
    for (const list of Object.keys(STATES_IN) as (keyof typeof STATES_IN)[])
      for (const status of STATUSES) {
        const expected = STATES_IN[list].some((one) => one === status) ? status : undefined
        expect(read(`list=${list}&status=${status}`).status, `${list} ${status}`).toBe(expected)
      }
  })

  it('is limited in its text and page', () => {
    expect(read(`q=${'a'.repeat(200)}`).search).toHaveLength(100)
    fc.assert(
      fc.property(fc.oneof(fc.double().map(String), fc.string()), (page) => {
        const { page: read } = readFilter(new URLSearchParams({ page }))
        expect(Number.isInteger(read) && read >= 1 && read <= 10_000).toBe(true)
      }),
    )
  })

  it('is active with any part but the list and the page', () => {
    expect([read('list=past&page=3'), read('q=+')].map(hasFilters)).toEqual([false, true])
    for (const search of ['q=k', 'person=ann', 'list=past&status=no_show', 'day=2026-12-04'])
      expect(hasFilters(read(search)), search).toBe(true)
  })
})

describe('the list that an appointment is in', () => {
  const now = new Date('2026-06-10T12:00:00Z')
  const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

  it.each([
    ['requested', later, 'waiting'],
    ['requested', earlier, 'waiting'],
    ['confirmed', later, 'upcoming'],
    ['confirmed', now, 'past'],
    ['confirmed', earlier, 'past'],
    ['completed', later, 'past'],
    ['no_show', earlier, 'past'],
    ['cancelled', later, 'cancelled'],
    ['declined', later, 'cancelled'],
  ] as const)('for one that is %s and ends at %s is %s', (status, endsAt, list) => {
    expect(listOf(status, endsAt, now)).toBe(list)
    // A status can be filtered by in its own list, other than requests, which are alone in theirs.
    if (list !== 'waiting') expect(STATES_IN[list]).toContain(status)
  })
})

describe('a team member and time of a form', () => {
  it('are read as they were written', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.uuid(), instant, fc.option(fc.uuid()), (staffId, startsAt, fromStaffId) => {
        const option = { staffId, startsAt, ...(fromStaffId && { fromStaffId }) }
        expect(readMoveOption(moveOptionValue(option))).toEqual(option)
      }),
    )
  })

  it.each(['', 'ann', 'ann@', 'ann@soon', '@2026-06-10T12:00:00Z'])('are none in %j', (value) => {
    expect(readMoveOption(value)).toBeNull()
  })
})
