import { describe, expect, it } from 'vitest'
import { retryOnDeadlock, retryWhileUnavailable } from './retry.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** Work that fails with these errors in turn, and then succeeds. */
function failing(...errors: Error[]) {
  const work = async () => {
    work.calls += 1
    const error = errors[work.calls - 1]
    if (error) throw error
    return 'done'
  }
  work.calls = 0
  return work
}

describe('after a deadlock', () => {
  it.each(['40P01', '40001'])('a transaction that failed with %s is run again', async (code) => {
    const work = failing(failure(code), failure(code))
    expect(await retryOnDeadlock(work)).toBe('done')
    expect(work.calls).toBe(3)
  })

  it('a transaction is run four times at most, or as often as requested', async () => {
    const deadlocks = () => failing(...Array.from({ length: 9 }, () => failure('40P01')))
    const [four, once] = [deadlocks(), deadlocks()]
    await expect(retryOnDeadlock(four)).rejects.toThrow('40P01')
    await expect(retryOnDeadlock(once, 1)).rejects.toThrow('40P01')
    expect([four.calls, once.calls]).toEqual([4, 1])
  })

  it.each(['23505', '57014', ''])('an error with the code %j is thrown at once', async (code) => {
    const work = failing(failure(code))
    await expect(retryOnDeadlock(work)).rejects.toMatchObject({ code })
    expect(work.calls).toBe(1)
  })

  it('an error that is not of the database is thrown at once', async () => {
    const work = failing(new Error('other'))
    await expect(retryOnDeadlock(work)).rejects.toThrow('other')
    expect(work.calls).toBe(1)
  })
})

describe('while the database is unavailable', () => {
  const DOWN = '57P03'
  function pausing() {
    const pauses: number[] = []
    return { pauses, app: { pause: async (ms: number) => void pauses.push(ms) } }
  }

  it('work is repeated with pauses that double up to two seconds', async () => {
    const { app, pauses } = pausing()
    const work = failing(...Array.from({ length: 7 }, () => failure(DOWN)))
    expect(await retryWhileUnavailable(app, 60_000, work)).toBe('done')
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 2000, 2000])
  })

  it('the last error is thrown once the time is used up', async () => {
    const { app, pauses } = pausing()
    const work = failing(...Array.from({ length: 9 }, () => failure(DOWN)))
    await expect(retryWhileUnavailable(app, 700, work)).rejects.toMatchObject({ code: DOWN })
    expect(pauses).toEqual([100, 200, 400])
  })

  it('work is not repeated without time', async () => {
    const { app, pauses } = pausing()
    await expect(retryWhileUnavailable(app, 0, failing(failure(DOWN)))).rejects.toMatchObject({ code: DOWN })
    expect(pauses).toEqual([])
  })

  it('another error is thrown at once', async () => {
    const { app, pauses } = pausing()
    await expect(retryWhileUnavailable(app, 60_000, failing(failure('23505')))).rejects.toMatchObject({ code: '23505' })
    expect(pauses).toEqual([])
  })
})
