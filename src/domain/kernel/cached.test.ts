import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

test('a value is computed once for each key, also if it is null or zero', () => {
  const compute = vi.fn((key: number) => (key === 1 ? null : key))
  const read = cached(compute)
  expect([0, 1, 2, 0, 1, 2].map(read)).toEqual([0, null, 2, 0, null, 2])
  expect(compute).toHaveBeenCalledTimes(3)
})

test('all values are computed again after the cache is full', () => {
  const compute = vi.fn((key: number) => key)
  const read = cached(compute, 2)
  for (const key of [1, 2, 1, 2]) read(key)
  expect(compute).toHaveBeenCalledTimes(2)
  for (const key of [3, 3, 1, 2]) expect(read(key)).toBe(key)
  expect(compute.mock.calls.map(([key]) => key)).toEqual([1, 2, 3, 1, 2])
})

test('a key that throws is not cached and does not affect other keys', () => {
  const compute = vi.fn((key: number) => {
    if (key < 0) throw new RangeError('negative')
    return key
  })
  const read = cached(compute, 1)
  read(1)
  for (let n = 0; n < 2; n++) expect(() => read(-1)).toThrow('negative')
  read(1)
  expect(compute.mock.calls.map(([key]) => key)).toEqual([1, -1, -1])
})
