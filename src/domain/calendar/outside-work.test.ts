import { expect, it } from 'vitest'
import type { LocalSpan } from '../salons/hours/opening-hours.ts'
import type { CalendarDay } from './calendar-days.ts'
import { outsideWorkOf } from './outside-work.ts'

const [SUNDAY, MONDAY, TUESDAY] = ['2026-06-07', '2026-06-08', '2026-06-09']
const day = (date: string, open: LocalSpan[], works: LocalSpan[]) =>
  ({ date, open, staff: [{ staffId: 'ann', works }] }) as unknown as CalendarDay
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

const isOutside = outsideWorkOf([
  day(SUNDAY, [span(18, 26)], [span(18, 24)]),
  day(MONDAY, [span(0, 2), span(9, 13), span(13, 18), span(22, 26)], [span(0, 2), span(8, 16), span(22, 24)]),
  day(TUESDAY, [], [span(0, 2)]),
])

it.each([
  ['within both', 9, 10, false],
  ['over hours that adjoin', 12, 14, false],
  ['before the salon opens', 8, 9, true],
  ['partly after the shift', 15, 17, true],
  ['in a break', 19, 20, true],
  ['in the night that began on the day before', 0, 2, false],
  ['until midnight', 23, 24, false],
  ['past midnight, where the shift of the next day is on a day without hours', 23, 25, true],
])('a time %s', (_, from, to, outside) => {
  expect(isOutside({ date: MONDAY, staffId: 'ann', ...span(from, to) })).toBe(outside)
})

it('hours past midnight reach into the next day, as its shift does', () => {
  expect(isOutside({ date: SUNDAY, staffId: 'ann', ...span(23, 25) })).toBe(false)
  expect(isOutside({ date: SUNDAY, staffId: 'ann', ...span(23, 27) })).toBe(true)
})

it('hours of the day before reach past midnight also where the next day has none', () => {
  const isLate = outsideWorkOf([day(SUNDAY, [span(18, 26)], [span(18, 26)]), day(MONDAY, [], [])])
  expect(isLate({ date: MONDAY, staffId: 'ann', ...span(0, 2) })).toBe(false)
  expect(isLate({ date: MONDAY, staffId: 'ann', ...span(1, 3) })).toBe(true)
  expect(isLate({ date: TUESDAY, staffId: 'ann', ...span(0, 2) })).toBe(true)
})

it('a team member without a shift is always outside', () => {
  expect(isOutside({ date: MONDAY, staffId: 'bob', ...span(9, 10) })).toBe(true)
})
