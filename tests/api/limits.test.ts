import { beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import type { LimitName, Limits } from '../../src/domain/kernel/app.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import { createHttp } from '../../src/http.ts'
import { rateLimits } from '../../src/platform/limits/rate-limits.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addSignedIn, clientOf } from './client.ts'

const MB = 1024 * 1024
const database = freshDatabase()
let t: TestApp
let me: { id: string; token: string }

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  me = await addSignedIn(t.app)
})

/** A client of an API that lets each key pass `most` times a limit, and the keys that it was asked for. */
function counted(most: number, only: LimitName = 'call') {
  const taken = new Map<string, number>()
  const limits: Limits = {
    unpaidAppointments: 10,
    async take(limit, key) {
      if (limit !== only) return
      taken.set(key, (taken.get(key) ?? 0) + 1)
      if ((taken.get(key) ?? 0) > most) throw new Refusal('too_many_requests', { retryAfterSeconds: 42 })
    },
  }
  return { ask: clientOf({ ...t.app, limits }), taken }
}

const at = (address: string) => ({ headers: { 'x-client-address': address } })

describe('rate limits', () => {
  it('count every call, whatever its result', async () => {
    const { ask, taken } = counted(0)
    const paths = createApi(t.app).routes.filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    expect(paths.length).toBeGreaterThan(30)
    for (const { path, method } of paths) {
      const { status, body, headers } = await ask(path, method === 'GET' ? undefined : '{', at('203.0.113.1'))
      expect([status, headers.get('retry-after')], path).toEqual([429, '42'])
      expect(body, path).toMatchObject({ Error: 1, msg: expect.any(String) })
      expect(body, 'a token that is only too busy is not dead').not.toHaveProperty('token')
    }
    expect(taken.size).toBeGreaterThan(30)
  })

  it('apply to a user from anywhere, to a visitor by address, and to each call', async () => {
    const { ask } = counted(1)
    const status = async (path: string, sent: object) => (await ask(path, {}, sent)).status
    const busy = '/api/getcart'
    expect(await status(busy, { ...me, ...at('203.0.113.1') })).toBe(200)
    expect(await status(busy, { ...me, ...at('203.0.113.2') })).toBe(429)
    expect(await status('/api/allsaloons', me)).toBe(200)
    const visitors = ['203.0.113.1', '203.0.113.2', '203.0.113.1', '2001:db8::1', '2001:db8::2']
    const seen = []
    for (const address of visitors) seen.push(await status('/api/allsaloons', at(address)))
    expect(seen).toEqual([200, 200, 429, 200, 429])
  })

  it('are six hundred a minute, counted in memory', async () => {
    const limits = rateLimits(database.pool)
    const tries = Array.from({ length: 601 }, () => limits.take('call', 'somebody /api/x'))
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      reason: { code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } },
    })
    await limits.take('call', 'somebody else /api/x')
    const kept = await database.pool.query("select 1 from rate_limit where key like 'call:%'")
    expect(kept.rowCount).toBe(0)
  })

  it('count expensive calls separately', async () => {
    const { ask, taken } = counted(1, 'sign_in')
    const form = { email: 'nobody@example.com', password: 'not this one' }
    expect((await ask('/api/signin', form, at('203.0.113.1'))).status).toBe(401)
    expect(await ask('/api/signin', form, at('203.0.113.1'))).toMatchObject({ status: 429, body: { Error: 1 } })
    expect([...taken.keys()]).toEqual(['203.0.113.1 nobody@example.com'])
  })
})

it('count searches with a day by address, for anyone; others are not limited', async () => {
  const { ask, taken } = counted(1, 'free_times')
  const searches: [path: string, form: object][] = [
    ['/api/sitebannerfilters', { Day: '2026-12-04' }],
    ['/api/saloonfilter', { date: '2026-12-04' }],
  ]
  for (const [path, form] of searches) {
    const from = at(`203.0.113.${path.length}`)
    expect((await ask(path, form, from)).status, path).toBe(200)
    expect((await ask(path, form, { ...me, ...from })).status, path).toBe(429)
    expect((await ask(path, {}, from)).status, path).toBe(200)
  }
  expect(taken.size).toBe(2)
})

describe('a request body', () => {
  const options = {
    assets: null,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
    web: async () => new Response('a page'),
  }
  const post = (path: string, body: BodyInit, type: string, headers: Record<string, string> = {}) =>
    createHttp(t.app, options).request(`${t.app.origin}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
      duplex: 'half',
    } as RequestInit)
  const form = 'multipart/form-data; boundary=x'

  it.each([
    ['of JSON', '/api/allsaloons', 'application/json', MB],
    ['with a picture', '/api/updateuserdetails', form, 6 * MB],
  ])('%s is too large as soon as there is more than is taken, said or unsaid', async (_, path, type, most) => {
    const auth = { authorization: `Bearer ${me.token}` }
    const answers = [
      await post(path, new Uint8Array(most + 1), type, { ...auth, 'content-length': String(most + 1) }),
      await post(path, new Uint8Array(most + 1), type, auth),
    ]
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    answers.push(await post(path, endless, type, auth))
    for (const answer of answers) {
      expect(answer.status).toBe(413)
      expect(await answer.json()).toEqual({ Error: 1, msg: expect.any(String) })
    }
    expect(sent).toBeLessThan(most + MB)
  })

  it('is not read before the caller is authorised', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += MB
        if (sent > 3 * MB) return controller.close()
        controller.enqueue(new Uint8Array(MB))
      },
    })
    expect((await post('/api/updateuserdetails', endless, form)).status).toBe(401)
    expect(sent).toBeLessThanOrEqual(MB)
  })
})
