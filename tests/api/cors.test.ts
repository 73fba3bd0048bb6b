import { beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../src/http.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { openSession } from '../support/sessions.ts'
import { addSignedIn } from './client.ts'

const APP = 'https://app.example'
const database = freshDatabase()
let t: TestApp
let me: { id: string; email: string; token: string }

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  me = await addSignedIn(t.app)
})

function site(allowedOrigins: string[]) {
  const options = {
    assets: null,
    readiness: async () => ({ database: true, migrations: true, disk: true }),
    web: async () => new Response('a page'),
  }
  const http = createHttp(t.app, { ...options, allowedOrigins })
  return (path: string, init: RequestInit) => http.request(`${t.app.origin}${path}`, init)
}

const json = { 'content-type': 'application/json' }
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' })
const preflight = (origin: string): RequestInit => ({
  method: 'OPTIONS',
  headers: {
    ...from(origin),
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  },
})
const post = (headers: Record<string, string>, body: object = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
const corsOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('other origins', () => {
  it('are refused without configuration', async () => {
    const closed = site([])
    const asked = await closed('/api/signin', preflight(APP))
    expect([asked.status, corsOf(asked)]).toEqual([405, []])
    const read = await closed('/api/getcategories', { headers: from(APP) })
    expect([read.status, corsOf(read)]).toEqual([200, []])
    const done = await closed('/api/signin', post(from(APP), { email: me.email, password: 'correct horse' }))
    expect([done.status, corsOf(done)]).toEqual([403, []])
  })

  it('may send a token and a key and read Retry-After when allowed', async () => {
    const open = site(['https://other.example', APP])
    const asked = await open('/api/stripe/charge', preflight(APP))
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(APP)
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET,POST')
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key']) {
      expect(asked.headers.get('access-control-allow-headers')).toContain(name)
    }
    const answers = [
      [200, await open('/api/getuserdetails', { headers: { ...from(APP), authorization: `Bearer ${me.token}` } })],
      [200, await open('/api/deletecart', post({ ...from(APP), authorization: `Bearer ${me.token}` }))],
      [400, await open('/api/signin', post(from(APP)))],
      [401, await open('/api/getcart', post(from(APP)))],
      [404, await open('/api/nothing', post(from(APP)))],
      [200, await open('/openapi.json', { headers: from(APP) })],
    ] as const
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe(APP)
      expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  it('never send a cookie, even when allowed', async () => {
    const { headers } = await openSession(t.app, me.id)
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    for (const allowedOrigins of [[APP], ['*']]) {
      const open = site(allowedOrigins)
      const done = await open('/api/deletecart', post({ ...from(APP), cookie }))
      expect([done.status, await done.json()]).toEqual([403, { Error: 1, msg: expect.any(String) }])
      const both = await open('/api/deletecart', post({ ...from(APP), cookie, authorization: `Bearer ${me.token}` }))
      expect(both.status).toBe(403)
      for (const answer of [await open('/api/deletecart', preflight(APP)), done]) {
        expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
      }
    }
  })

  it('are compared exactly', async () => {
    const open = site([APP])
    for (const origin of [
      'https://app.example.evil',
      'http://app.example',
      'https://APP.example',
      'null',
      'https://x',
    ]) {
      const asked = await open('/api/signin', preflight(origin))
      expect(asked.headers.has('access-control-allow-origin'), origin).toBe(false)
      expect((await open('/api/signin', post(from(origin)))).status, origin).toBe(403)
    }
    const any = await site(['*'])('/api/signin', preflight('https://x.example'))
    expect(any.headers.get('access-control-allow-origin')).toBe('https://x.example')
    expect((await site(['*'])('/api/signin', post(from('null')))).status).toBe(403)
  })

  it('have access to the API only', async () => {
    const open = site(['*'])
    expect(corsOf(await open('/', { headers: from(APP) }))).toEqual([])
    expect((await open('/login', post(from(APP)))).status).toBe(403)
  })
})
