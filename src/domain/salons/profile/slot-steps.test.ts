import { expect, test } from 'vitest'
import { gridOf, INTERVAL_MINUTES, SLOT_MINUTES, stepsOf } from './slot-steps.ts'

test('a start comes every slot and interval together', () => {
  const grids = SLOT_MINUTES.flatMap((slotMinutes) =>
    INTERVAL_MINUTES.map((intervalMinutes) => gridOf({ slotMinutes, intervalMinutes })),
  )
  expect(grids).toEqual([15, 25, 20, 30])
})

test('a grid has one slot and interval', () => {
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
