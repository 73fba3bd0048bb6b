import { expect, it } from 'vitest'
import { mayCheckOut } from './may-check-out.ts'

const TODAY = '2026-11-29'

it.each([
  ['begins at midnight today', '2026-11-28T23:00:00Z', true],
  ['is later today, which is another date in UTC', '2026-11-29T22:30:00Z', true],
  ['is tomorrow', '2026-11-29T23:00:00Z', false],
  ['was yesterday', '2026-11-28T10:00:00Z', true],
])('an appointment that %s', (_, startsAt, may) => {
  expect(mayCheckOut({ startsAt: new Date(startsAt) }, TODAY, 'Europe/Copenhagen')).toBe(may)
})
