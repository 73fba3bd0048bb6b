import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { deleteExpiredResponses, runOnce } from './run-once.ts'

const database = freshDatabase()
let t: TestApp
beforeAll(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
})

let keys = 0
const keyed = () => ({ personId: null, address: '192.0.2.1', call: '/api/x', key: `key ${++keys}`, body: 'body' })
const replying = (reply: unknown) => async () => ({ reply, final: true })
const pass = (minutes: number) => {
  t.clock.at = new Date(t.clock.at.getTime() + minutes * 60_000)
}

describe('runOnce', () => {
  it('does the work once, also for concurrent calls', async () => {
    const call = keyed()
    let calls = 0
    const work = async () => {
      calls += 1
      await new Promise((done) => setTimeout(done, 120))
      return { reply: { number: calls }, final: true }
    }
    const replies = await Promise.all([1, 2, 3].map(() => runOnce(t.app, call, work)))
    expect(replies).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
    expect(await runOnce(t.app, call, work)).toEqual({ number: 1 })
  })

  it('does the work again after a reply that was not final, and after an error', async () => {
    const call = keyed()
    const failing = async () => {
      throw new Error('broken')
    }
    await expect(runOnce(t.app, call, failing)).rejects.toThrow('broken')
    expect(await runOnce(t.app, call, async () => ({ reply: 'wait', final: false }))).toBe('wait')
    expect(await runOnce(t.app, call, async () => ({ reply: 'done', final: true }))).toBe('done')
    expect(await runOnce(t.app, call, failing)).toBe('done')
  })

  it('takes over the claim of a process that died', async () => {
    const call = keyed()
    const never = runOnce(t.app, call, () => new Promise<{ reply: string; final: true }>(() => undefined))
    never.catch(() => undefined)
    await new Promise((done) => setTimeout(done, 100))
    pass(3)
    expect(await runOnce(t.app, call, async () => ({ reply: 'mended', final: true }))).toBe('mended')
  })

  it('does not store the reply of a process whose claim was taken over', async () => {
    for (const final of [true, false]) {
      const call = keyed()
      const started = Promise.withResolvers<void>()
      const resumed = Promise.withResolvers<void>()
      const late = runOnce(t.app, call, async () => {
        started.resolve()
        await resumed.promise
        return { reply: 'late', final }
      })
      await started.promise
      pass(3)
      const second = await runOnce(t.app, call, async () => {
        resumed.resolve()
        expect(await late).toBe('late')
        return { reply: 'second', final: true }
      })
      expect(second).toBe('second')
      expect(await runOnce(t.app, call, replying('third'))).toBe('second')
    }
  })

  it('refuses a key with another body, and separates keys by owner', async () => {
    const call = keyed()
    expect(await runOnce(t.app, call, replying('first'))).toBe('first')
    await expect(runOnce(t.app, { ...call, body: 'another' }, replying('second'))).rejects.toMatchObject({
      code: 'key_reused',
      details: { fields: { 'Idempotency-Key': 'key_reused' } },
    })
    expect(await runOnce(t.app, { ...call, address: '192.0.2.2', body: 'another' }, replying('theirs'))).toBe('theirs')
    const { id: personId } = await addCustomer(database.db)
    expect(await runOnce(t.app, { ...call, personId, body: 'another' }, replying('mine'))).toBe('mine')
    expect(await runOnce(t.app, { ...call, personId, address: '192.0.2.9', body: 'another' }, replying('x'))).toBe(
      'mine',
    )
    expect(await runOnce(t.app, { ...call, call: '/api/y' }, replying('another call'))).toBe('another call')
  })

  it('stores nothing readable in the table', async () => {
    const call = { ...keyed(), body: 'a password' }
    const reply = { token: 'a token', nested: { text: 'Ærø 🙂' } }
    await runOnce(t.app, call, replying(reply))
    expect(await runOnce(t.app, call, replying('again'))).toEqual(reply)
    const rows = JSON.stringify(await database.db.selectFrom('idempotent_response').selectAll().execute())
    for (const secret of ['a token', 'token', 'a password', call.key, '192.0.2.1']) {
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret).toString('base64url'))
      for (const form of ['hex', 'base64url'] as const) {
        expect(rows).not.toContain(createHash('sha256').update(secret).digest(form))
      }
    }
  })

  it('deletes replies after a day', async () => {
    const call = keyed()
    await runOnce(t.app, call, async () => ({ reply: 'yesterday', final: true }))
    pass(23 * 60)
    await deleteExpiredResponses(t.app)
    expect(await runOnce(t.app, call, async () => ({ reply: 'today', final: true }))).toBe('yesterday')
    pass(2 * 60)
    await deleteExpiredResponses(t.app)
    expect(await runOnce(t.app, call, async () => ({ reply: 'today', final: true }))).toBe('today')
  })
})
