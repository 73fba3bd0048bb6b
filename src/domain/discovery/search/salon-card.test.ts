import { describe, expect, test } from 'vitest'
import type { SalonRow } from './queries.ts'
import { salonCard } from './salon-card.ts'

describe('a salon in a list', () => {
  /** Open 9 to 17 on Mondays in Copenhagen. */
  const row = {
    ...{ id: 'a', timeZone: 'Europe/Copenhagen', latitude: 55.676, longitude: 12.568 },
    ...{ hours: [{ weekday: 1, opens: 540, closes: 1020 }], specialDays: [] },
  } as unknown as SalonRow
  const place = { latitude: 55.676, longitude: 12.568 }
  const at = (now: string, of = row) => salonCard(of, new Date(now), place)

  test.each([
    ['2026-12-07T07:59:59Z', false],
    ['2026-12-07T08:00:00Z', true],
    ['2026-12-07T15:59:59Z', true],
    ['2026-12-07T16:00:00Z', false],
  ])('at %s is open: %s', (now, open) => {
    expect(at(now)).toMatchObject({ open, today: { opens: 540, closes: 1020 } })
  })

  test('is closed on a day without hours', () => {
    expect(at('2026-12-08T10:00:00Z')).toMatchObject({ open: false, today: null })
  })

  test.each([
    ['shortly before midnight', '2026-12-07T22:50:00Z', true],
    ['at midnight', '2026-12-07T23:00:00Z', true],
    ['a minute before it closes on the next date', '2026-12-08T00:59:00Z', true],
  ])('open past midnight has the hours of that night, %s', (_, now, open) => {
    const night = { ...row, hours: [{ weekday: 1, opens: 1200, closes: 1560 }] } as unknown as SalonRow
    expect(at(now, night)).toMatchObject({ open, today: { opens: 1200, closes: 1560 } })
    expect(at('2026-12-08T01:00:00Z', night)).toMatchObject({ open: false, today: null })
  })

  test('closed for the night has today’s hours until midnight, and those of the next date from then on', () => {
    const days = { ...row, hours: [...row.hours, { weekday: 2, opens: 600, closes: 720 }] } as unknown as SalonRow
    expect(at('2026-12-07T22:50:00Z', days)).toMatchObject({ open: false, today: { opens: 540, closes: 1020 } })
    expect(at('2026-12-07T23:00:00Z', days)).toMatchObject({ open: false, today: { opens: 600, closes: 720 } })
  })

  test('open around the clock is open all day, also with special hours', () => {
    const always = { ...row, hours: [{ weekday: 1, opens: 0, closes: 1440 }] } as unknown as SalonRow
    expect(at('2026-12-07T22:50:00Z', always)).toMatchObject({ open: true, today: { allDay: true } })
    const special = { ...always, specialDays: [{ date: '2026-12-07', opens: 0, closes: 1439 }] } as unknown as SalonRow
    expect(at('2026-12-07T22:50:00Z', special)).toMatchObject({ open: true, today: { closes: 1439, allDay: false } })
  })

  test('has its distance from a place, if both are known', () => {
    const now = new Date('2026-12-07T10:00:00Z')
    expect(at('2026-12-07T10:00:00Z').distanceKm).toBe(0)
    expect(salonCard(row, now, { latitude: 56.676, longitude: 12.568 }).distanceKm).toBeCloseTo(111.2, 0)
    for (const place of [null, undefined]) expect(salonCard(row, now, place).distanceKm).toBeNull()
    for (const gap of [{ latitude: null }, { longitude: null }])
      expect(at('2026-12-07T10:00:00Z', { ...row, ...gap }).distanceKm).toBeNull()
  })

  test('has no list of hours', () => {
    const card = at('2026-12-07T10:00:00Z')
    expect(Object.keys(card)).not.toContain('hours')
    expect(Object.keys(card)).not.toContain('specialDays')
  })
})
