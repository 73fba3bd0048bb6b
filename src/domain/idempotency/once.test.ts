import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { forgetReplies, once } from './once.ts'

const database = freshDatabase()
let t: TestApp
beforeAll(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
})

let keys = 0
const keyed = (body = 'body') => ({ personId: null, call: '/api/x', key: `key ${++keys}`, body })
const pass = (minutes: number) => {
  t.clock.at = new Date(t.clock.at.getTime() + minutes * 60_000)
}

describe('once', () => {
  it('does the work once, also for those who ask meanwhile', async () => {
    const call = keyed()
    let worked = 0
    const work = async () => {
      worked += 1
      await new Promise((done) => setTimeout(done, 120))
      return { reply: { number: worked }, final: true }
    }
    const replies = await Promise.all([1, 2, 3].map(() => once(t.app, call, work)))
    expect(replies).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
    expect(await once(t.app, call, work)).toEqual({ number: 1 })
  })

  it('works anew after a reply that was not final, and after a failure', async () => {
    const call = keyed()
    const failing = async () => {
      throw new Error('broken')
    }
    await expect(once(t.app, call, failing)).rejects.toThrow('broken')
    expect(await once(t.app, call, async () => ({ reply: 'wait', final: false }))).toBe('wait')
    expect(await once(t.app, call, async () => ({ reply: 'done', final: true }))).toBe('done')
    expect(await once(t.app, call, failing)).toBe('done')
  })

  it('takes over from a process that died at work', async () => {
    const call = keyed()
    const never = once(t.app, call, () => new Promise<{ reply: string; final: true }>(() => undefined))
    never.catch(() => undefined)
    await new Promise((done) => setTimeout(done, 100))
    pass(3)
    expect(await once(t.app, call, async () => ({ reply: 'mended', final: true }))).toBe('mended')
  })

  it('forgets after a day', async () => {
    const call = keyed()
    await once(t.app, call, async () => ({ reply: 'yesterday', final: true }))
    pass(23 * 60)
    await forgetReplies(t.app)
    expect(await once(t.app, call, async () => ({ reply: 'today', final: true }))).toBe('yesterday')
    pass(2 * 60)
    await forgetReplies(t.app)
    expect(await once(t.app, call, async () => ({ reply: 'today', final: true }))).toBe('today')
  })
})
