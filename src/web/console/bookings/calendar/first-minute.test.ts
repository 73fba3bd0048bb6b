import { expect, it } from 'vitest'
import type { CalendarGrid } from './columns.ts'
import { firstMinute } from './first-minute.ts'

const board = {
  columns: [{ works: [{ from: 600, to: 900 }] }, { works: [{ from: 540, to: 900 }] }],
  from: 480,
  to: 1260,
}
const shape = board as unknown as CalendarGrid

it.each([
  ['an hour before now, on a day that has begun', shape, 700, 640],
  ['before the first shift, on another day', shape, null, 525],
  ['before the first shift, early in the day', shape, 500, 525],
  ['before the first shift, after the last hour', shape, 1300, 525],
  ['where the calendar begins, when nobody works', { ...shape, columns: [] }, null, 465],
])('opens %s', (_, calendar, now, minute) => {
  expect(firstMinute(calendar, now)).toBe(minute)
})
