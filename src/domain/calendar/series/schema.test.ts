import { expect, it } from 'vitest'
import { seriesDays, seriesRule } from './schema.ts'

it.each([
  ['2026-12-04', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['04-12-2026', false],
])('%s is a day of a block that repeats: %s', (date, accepted) => {
  expect(seriesDays.safeParse([date]).success).toBe(accepted)
  expect(seriesRule.safeParse({ everyWeeks: 1, ends: { until: date } }).success).toBe(accepted)
})
