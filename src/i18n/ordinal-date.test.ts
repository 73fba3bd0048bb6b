import { expect, it } from 'vitest'
import { ordinalDate } from './ordinal-date.ts'

const on = (text: string) => ordinalDate(new Date(text), 'Europe/Copenhagen', 'en')

it('a date in English has its ordinal, by the salon’s own calendar', () => {
  expect(on('2020-05-05T10:00:00Z')).toBe('5th May 2020')
  expect(['01', '02', '03', '11', '22'].map((day) => on(`2026-09-${day}T10:00:00Z`))).toEqual([
    ...['1st Sep 2026', '2nd Sep 2026', '3rd Sep 2026', '11th Sep 2026', '22nd Sep 2026'],
  ])
  expect(on('2026-12-31T23:30:00Z')).toBe('1st Jan 2027')
})
