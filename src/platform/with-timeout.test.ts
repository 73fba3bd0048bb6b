import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes on a result or an error in time, and clears its timer', async () => {
  expect(await withTimeout(Promise.resolve(1), 1_000)).toBe(1)
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects with the message after the timeout, and ignores later errors', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const answer = withTimeout(promise, 1_000, 'too late')
  const told = expect(answer).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(1_000)
  await told
  reject(new Error('later'))
  await vi.advanceTimersByTimeAsync(0)
})
