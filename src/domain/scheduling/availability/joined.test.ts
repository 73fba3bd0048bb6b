import { expect, test } from 'vitest'
import { joined } from './intervals.ts'

test('joined sorts intervals, merges those that overlap or touch, and drops empty ones', () => {
  const spans = [
    { from: 50, to: 60 },
    { from: 10, to: 20 },
    { from: 20, to: 30 },
    { from: 25, to: 28 },
    { from: 40, to: 40 },
    { from: 45, to: 42 },
  ]
  expect(joined(spans)).toEqual([
    { from: 10, to: 30 },
    { from: 50, to: 60 },
  ])
  expect(joined([])).toEqual([])
})
