import { expect, test } from 'vitest'
import { gridOf, INTERVAL_MINUTES, SLOT_MINUTES, stepsOf } from './slot-steps.ts'

test('a grid is the sum of slot and interval', () => {
  const grids = SLOT_MINUTES.flatMap((slotMinutes) =>
    INTERVAL_MINUTES.map((intervalMinutes) => gridOf({ slotMinutes, intervalMinutes })),
  )
  expect(grids).toEqual([15, 25, 20, 30])
})

test('stepsOf splits a grid into a slot and an interval', () => {
  expect([15, 25, 20, 30, 45, 60].map(stepsOf)).toEqual([
    { slotMinutes: 5, intervalMinutes: 10 },
    { slotMinutes: 5, intervalMinutes: 20 },
    { slotMinutes: 10, intervalMinutes: 10 },
    { slotMinutes: 10, intervalMinutes: 20 },
    { slotMinutes: 5, intervalMinutes: 40 },
    { slotMinutes: 10, intervalMinutes: 50 },
  ])
  for (let grid = 10; grid <= 240; grid += 5) expect(gridOf(stepsOf(grid))).toBe(grid)
})

test('a grid shorter than a slot has no interval', () => {
  expect(stepsOf(5)).toEqual({ slotMinutes: 5, intervalMinutes: 0 })
  expect(stepsOf(8)).toEqual({ slotMinutes: 10, intervalMinutes: 0 })
})
