import { expect, it } from 'vitest'
import type { CalendarGrid } from './columns.ts'
import { firstMinute } from './first-minute.ts'

const fields = {
  columns: [
    { works: [{ from: 600, to: 900 }], appointments: [] },
    { works: [{ from: 540, to: 900 }], appointments: [{ from: 560, to: 600 }] },
  ],
  from: 480,
  to: 1260,
}
const grid = fields as unknown as CalendarGrid
const early = { columns: [{ works: [{ from: 600, to: 900 }], appointments: [{ from: 500, to: 560 }] }] }

it.each([
  ['an hour before the current time today', grid, 700, 640],
  ['shortly before the first shift on another day', grid, null, 525],
  ['shortly before the first shift early in the day', grid, 500, 525],
  ['shortly before the first shift after the last hour', grid, 1300, 525],
  ['shortly before an appointment ahead of the first shift', { ...grid, ...early } as CalendarGrid, null, 485],
  ['shortly before its first hour if there are no shifts', { ...grid, columns: [] }, null, 465],
])('the calendar opens %s', (_, calendar, now, minute) => {
  expect(firstMinute(calendar, now)).toBe(minute)
})
