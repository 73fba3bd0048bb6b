import { describe, expect, it } from 'vitest'
import { moveChoice } from './schema.ts'

const good = { startsAt: '2026-12-04T09:30:00Z', staffId: '0198c0de-0000-7000-8000-000000000001' }
const errors = (change: object) =>
  moveChoice.safeParse({ ...good, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the new time of an appointment', () => {
  it('is with a team member or with anyone', () => {
    expect(moveChoice.parse(good)).toEqual({ ...good, startsAt: new Date(good.startsAt) })
    expect(moveChoice.parse({ ...good, staffId: 'anyone' }).staffId).toBe('anyone')
  })

  it.each([
    [{ staffId: 'ann' }, 'staffId', 'specialist_required'],
    [{ staffId: '' }, 'staffId', 'specialist_required'],
    [{ staffId: null }, 'staffId', 'specialist_required'],
    [{ startsAt: 'soon' }, 'startsAt', 'time_required'],
    [{ startsAt: '' }, 'startsAt', 'time_required'],
    [{ startsAt: '1969-12-31T00:00:00Z' }, 'startsAt', 'time_required'],
    [{ startsAt: '3000-01-01T00:00:00Z' }, 'startsAt', 'time_required'],
  ])('with %j has the code of an error at %s: %s', (change, field, code) => {
    expect(errors(change)).toEqual([[field, code]])
  })
})
