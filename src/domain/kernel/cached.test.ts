import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

test('an answer is computed once for each key, also where it is null or zero', () => {
  const compute = vi.fn((key: number) => (key === 1 ? null : key))
  const answer = cached(compute)
  expect([0, 1, 2, 0, 1, 2].map(answer)).toEqual([0, null, 2, 0, null, 2])
  expect(compute).toHaveBeenCalledTimes(3)
})

test('as many answers are kept as are asked for, and then all are computed again', () => {
  const compute = vi.fn((key: number) => key)
  const answer = cached(compute, 2)
  for (const key of [1, 2, 1, 2]) answer(key)
  expect(compute).toHaveBeenCalledTimes(2)
  for (const key of [3, 3, 1, 2]) expect(answer(key)).toBe(key)
  expect(compute.mock.calls.map(([key]) => key)).toEqual([1, 2, 3, 1, 2])
})

test('a key that throws does so each time, and costs the others nothing', () => {
  const compute = vi.fn((key: number) => {
    if (key < 0) throw new RangeError('negative')
    return key
  })
  const answer = cached(compute, 1)
  answer(1)
  for (let n = 0; n < 2; n++) expect(() => answer(-1)).toThrow('negative')
  answer(1)
  expect(compute.mock.calls.map(([key]) => key)).toEqual([1, -1, -1])
})
