import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitConcurrency, shareRunning } from '../images/concurrency-limit.ts'
import { inParallel } from './in-parallel.ts'

/** Tasks that end when they are told to; counts how many run at once. */
function manualTasks() {
  const waiting: (() => void)[] = []
  const counts = { running: 0, most: 0 }
  const task = async () => {
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await new Promise<void>((resolve) => waiting.push(resolve))
    counts.running -= 1
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endAll = async () => {
    for (await settle(); waiting.length > 0; await settle()) waiting.shift()?.()
  }
  return { task, counts, endAll }
}

describe('work on several items', () => {
  it('is done for each item, at most the limit at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 5 }), async (count, limit) => {
        const { task, counts, endAll } = manualTasks()
        const done: number[] = []
        const items = Array.from({ length: count }, (_, n) => n)
        const all = inParallel(items, limit, async (item) => {
          await task()
          done.push(item)
        })
        await endAll()
        await all
        expect(done.sort((a, b) => a - b)).toEqual(items)
        expect(counts.most).toBe(Math.min(count, limit))
      }),
      { numRuns: 30 },
    )
  })

  it('reads items only when there is room for them', async () => {
    const { task, endAll } = manualTasks()
    let read = 0
    function* items() {
      for (; read < 10; read += 1) yield read
    }
    const all = inParallel(items(), 3, task)
    await new Promise((resolve) => setImmediate(resolve))
    expect(read).toBeLessThanOrEqual(3)
    await endAll()
    await all
    expect(read).toBe(10)
  })

  it('ends with the first failure, after the work that was begun', async () => {
    const done: number[] = []
    const all = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
      if (item === 2) throw new Error(`item ${item}`)
      await new Promise((resolve) => setImmediate(resolve))
      done.push(item)
    })
    await expect(all).rejects.toThrow('item 2')
    expect(done).toContain(1)
    expect(done).not.toContain(6)
  })

  it('may take its items from a stream', async () => {
    async function* items() {
      yield* ['a', 'b']
    }
    const done: string[] = []
    await inParallel(items(), 2, async (item) => void done.push(item))
    expect(done).toEqual(['a', 'b'])
  })
})

describe('a limit of tasks', () => {
  it('is never exceeded, and each result is its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }), async (count, limit) => {
        const { task, counts, endAll } = manualTasks()
        const limited = limitConcurrency(limit)
        const results = Array.from({ length: count }, (_, n) => limited(async () => task().then(() => n)))
        await endAll()
        expect(await Promise.all(results)).toEqual(results.map((_, n) => n))
        expect(counts.most).toBe(Math.min(count, limit))
      }),
      { numRuns: 30 },
    )
  })

  it('is free again after a failure', async () => {
    const limited = limitConcurrency(1)
    const failing = limited(async () => {
      throw new Error('broken')
    })
    const next = limited(async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
    expect(await limited(async () => 'later')).toBe('later')
  })
})

describe('concurrent calls with the same key', () => {
  it('share one task and its result; later ones do not', async () => {
    const shared = shareRunning<number>()
    let calls = 0
    const task = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      calls += 1
      return calls
    }
    expect(await Promise.all([shared('a', task), shared('a', task), shared('b', task)])).toEqual([1, 1, 2])
    expect(await shared('a', task)).toBe(3)
  })

  it('share a failure, which is not kept', async () => {
    const shared = shareRunning<string>()
    const failing = async () => {
      throw new Error('broken')
    }
    const both = await Promise.allSettled([shared('a', failing), shared('a', failing)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await shared('a', async () => 'well')).toBe('well')
  })
})
