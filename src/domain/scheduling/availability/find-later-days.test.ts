import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addDays, addMinutes } from '../../kernel/time.ts'
import { findLaterDays, findLaterSharedDay, spansOf } from './find-later-days.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)

describe('the days in parts', () => {
  it('are all of them once, a year in four', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
        const from = '2026-12-15'
        const all = Array.from({ length: days + 1 }, (_, n) => addDays(from, n))
        expect(spansOf({ from, lastDay: addDays(from, days) }).flat()).toEqual(all)
      }),
    )
    expect(spansOf({ from: '2026-12-15', lastDay: '2026-12-14' })).toEqual([])
    expect(spansOf({ from: '2026-12-15', lastDay: addDays('2026-12-01', 366) })).toHaveLength(4)
  })
})

describe('the next free day', () => {
  const days = { from: '2026-12-15', lastDay: '2027-03-01' }
  /** From 1 December on. */
  const busy = (staffId: string, dayCount: number) =>
    addOccupancy(database.db, { ...testSalon, staffId, from: NOW, to: addMinutes(NOW, dayCount * 1440) })

  it('is found for each specialist up to the end of the booking window', async () => {
    const { salonId, anna, bo, cut } = testSalon
    await busy(anna, 60)
    await busy(bo, 120)
    const query = { salonId, serviceIds: [cut], staffIds: [anna, bo], ...days }
    expect(await findLaterDays(t.app, query)).toEqual(new Map([[anna, '2027-01-30']]))
    expect(await findLaterDays(t.app, { ...query, lastDay: '2027-01-29' })).toEqual(new Map())
    expect([...(await findLaterDays(t.app, { ...query, lastDay: '2027-04-30' })).values()]).toEqual([
      ...['2027-01-30', '2027-03-31'],
    ])
  })

  it('is one for all guests', async () => {
    const { salonId, anna, bo, cut } = testSalon
    await busy(anna, 60)
    await busy(bo, 70)
    const lines = [0, 1].map((guest) => ({ guest, serviceId: cut, staffId: 'anyone', offset: 0 }))
    expect(await findLaterSharedDay(t.app, { salonId, lines, ...days })).toBe('2027-02-09')
    expect(await findLaterSharedDay(t.app, { salonId, lines, ...days, lastDay: '2027-02-08' })).toBeNull()
  })
})
