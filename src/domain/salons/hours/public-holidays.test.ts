import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '../../kernel/countries.ts'
import { weekdayOf } from '../../kernel/time.ts'
import { proposeHolidays } from './propose-holidays.ts'
import { publicHolidays } from './public-holidays.ts'

const datesOf = (...given: Parameters<typeof publicHolidays>) =>
  publicHolidays(...given).map(({ date }) => date.slice(5))

describe('the public holidays', () => {
  it.each([
    ['DK', 2026, '01-01 04-02 04-03 04-05 04-06 05-14 05-24 05-25 12-25 12-26'],
    ['DK', 2027, '01-01 03-25 03-26 03-28 03-29 05-06 05-16 05-17 12-25 12-26'],
    ['SE', 2026, '01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-20 10-31 12-25 12-26'],
    ['NO', 2027, '01-01 03-25 03-26 03-28 03-29 05-01 05-06 05-16 05-17 12-25 12-26'],
    ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['AT', 2026, '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26'],
    ['CH', 2026, '01-01 05-14 08-01 12-25'],
    ['NL', 2025, '01-01 04-20 04-21 04-26 05-05 05-29 06-08 06-09 12-25 12-26'],
    ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
    ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
    ['GB', 2022, '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27'],
    ['IE', 2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26'],
    ['IE', 2030, '01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26'],
  ] as const)('of %s in %i', (country, year, dates) => {
    expect(datesOf(country, year).join(' ')).toBe(dates)
  })

  it('of any year are in order, each once, and Easter is on a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRY_CODES), fc.integer({ min: 2020, max: 2200 }), (country, year) => {
        const dates = publicHolidays(country, year).map(({ date }) => date)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
        const easter = publicHolidays('DK', year).find(({ holiday }) => holiday === 'easter_sunday')?.date ?? ''
        expect(weekdayOf(easter)).toBe(7)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('the proposals', () => {
  const daily = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
  const given = { country: 'DK', today: '2026-12-01', hours: daily, specialDays: [], asUsual: [] }
  const open = (change: object) => proposeHolidays({ ...given, ...change }).open.map(({ date }) => date)

  it('are those of the coming year on which the salon would be open', () => {
    // Easter Sunday and Whit Sunday are closed anyway.
    expect(open({}).slice(0, 6)).toEqual([
      ...['2026-12-25', '2026-12-26', '2027-01-01', '2027-03-25', '2027-03-26', '2027-03-29'],
    ])
    expect(open({ today: '2026-12-25' })[0]).toBe('2026-12-25')
    expect(open({ hours: [] })).toEqual([])
    expect(open({ country: 'XX' })).toEqual([])
  })

  it('leave out special days, and days on which it is open as usual, which are listed', () => {
    const decided = { specialDays: [{ date: '2026-12-25' }], asUsual: ['2026-12-26', '2026-12-25'] }
    expect(open(decided)[0]).toBe('2027-01-01')
    expect(proposeHolidays({ ...given, ...decided }).asUsual).toEqual([
      { date: '2026-12-26', holiday: 'second_christmas' },
    ])
  })
})
