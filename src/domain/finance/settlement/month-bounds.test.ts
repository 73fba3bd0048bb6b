import { expect, it } from 'vitest'
import { monthBounds } from './month-bounds.ts'

it.each([
  ['2026-12', '2026-11-30T23:00Z', '2026-12-31T23:00Z'],
  // Summer time begins in the last night of March.
  ['2027-03', '2027-02-28T23:00Z', '2027-03-31T22:00Z'],
  ['2026-10', '2026-09-30T22:00Z', '2026-10-31T23:00Z'],
  ['2028-02', '2028-01-31T23:00Z', '2028-02-29T23:00Z'],
])('%s lasts from midnight to midnight in the salon’s time zone', (month, from, to) => {
  expect(monthBounds(month, 'Europe/Copenhagen')).toEqual({ from: new Date(from), to: new Date(to) })
})

it.each(['2026-00', '2026-13', '2026-1', '2026-20', '1999-12', '12026-12', '2026-120', '2026-12-01', 'x2026-12', ''])(
  '%j is no month',
  (text) => {
    expect(() => monthBounds(text, 'UTC')).toThrow(expect.objectContaining({ code: 'not_found' }))
  },
)
