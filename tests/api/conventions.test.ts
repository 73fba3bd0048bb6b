import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import { createHttp } from '../../src/http.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { openSession } from '../support/sessions.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, client, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')

const database = freshDatabase()
let t: TestApp
let ask: Ask
let testSalon: TestSalon
let me: { id: string; token: string }

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  ask = clientOf(t.app)
  testSalon = await addTestSalon(database.db)
  me = await addSignedIn(t.app)
})

describe('a request', () => {
  const raw = (body: string, type: string) => ask('/api/allsaloons', body, { headers: { 'content-type': type } })

  it('is refused when it is not a JSON object', async () => {
    for (const body of ['{', 'hello', '[]', 'null', '7', '"text"', '{"Status":"Hairs"', `${'['.repeat(100_000)}`]) {
      expect(await raw(body, 'application/json')).toMatchObject({
        status: 400,
        body: { Error: 1, msg: expect.any(String) },
      })
    }
  })

  it('must be sent as JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      expect(await raw('{}', type)).toMatchObject({ status: 415, body: { Error: 1, msg: expect.any(String) } })
    }
    expect((await raw('{}', 'Application/JSON; charset=utf-8')).status).toBe(200)
  })

  it('may have unknown fields', async () => {
    const { status } = await ask('/api/allsaloons', {
      Status: 'Hairs',
      colour: 'red',
      __proto__: { x: 1 },
      constructor: 1,
    })
    expect(status).toBe(200)
  })

  it('is refused when the database cannot store its text', async () => {
    const person = { lastName: 'B', email: 'a@example.com', password: 'correct horse', mobile_number: '+4520000009' }
    for (const name of ['A\0', '\\\0', 'x'.repeat(200_000)]) {
      expect((await ask('/api/usersignup', { ...person, name })).status, name.slice(0, 5)).toBe(400)
    }
    expect((await ask('/api/getsaloon/%00')).status).toBe(400)
    expect((await ask('/api/getsaloon/%E0%A4%A')).status).toBe(404)
    expect((await ask('/api/sitebannerfilters', { Search: 'Salon\0' })).status).toBe(400)
    expect((await ask('/api/sitebannerfilters', { Search: '\\u0000' })).status).toBe(200)
    for (const path of ['/api/getsaloonsbyservice', '/api/saloonfilter']) {
      expect((await ask(path, { services: '["Cut\\u0000"]' })).status, path).toBe(400)
    }
  })
})

describe('a response', () => {
  it('is in the requested language, with a Vary header', async () => {
    for (const language of ['en', 'da', 'de-AT,de;q=0.9', 'xx']) {
      const { body, headers } = await ask('/api/getcart', {}, { headers: { 'accept-language': language } })
      expect(body.msg).toEqual(expect.any(String))
      expect(headers.get('vary')).toContain('Accept-Language')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is 404 for an unknown call and 405 with Allow for a wrong method, in the form of the API', async () => {
    for (const path of ['/api/nothing', '/api/', '/api/stripe', '/api/getsaloon/a/b'])
      expect(await ask(path), path).toMatchObject({ status: 404, body: { Error: 1, msg: expect.any(String) } })
    const wrong = await ask('/api/signin')
    expect(wrong).toMatchObject({ status: 405, body: { Error: 1, msg: expect.any(String) } })
    expect(wrong.headers.get('allow')).toBe('POST')
    expect((await ask('/api/getcategories', {})).headers.get('allow')).toBe('GET, HEAD')
  })

  it('has no body for HEAD', async () => {
    const api = createApi(t.app)
    const head = await api.request(`/api/getsaloon/${testSalon.slug}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await api.request('/api/getsaloon/nowhere', { method: 'HEAD' })).status).toBe(404)
  })

  it('has Retry-After when the rate limit is reached', async () => {
    const take = async () => {
      throw new Refusal('too_many_requests', { retryAfterSeconds: 17 })
    }
    const busy = clientOf({ ...t.app, limits: { ...t.app.limits, take } })
    const { status, body, headers } = await busy('/api/signin', { email: 'a@example.com', password: 'correct horse' })
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('17')
    expect(body).toMatchObject({ Error: 1, msg: expect.any(String) })
  })

  it('has Retry-After also at the end of the window and for a proof of work', async () => {
    const limited = (only: string) =>
      clientOf({
        ...t.app,
        limits: {
          ...t.app.limits,
          take: async (limit) => {
            if (limit === only) throw new Refusal('too_many_requests', { retryAfterSeconds: 0 })
          },
        },
      })
    for (const limit of ['code_send', 'free_text_to']) {
      const { status, headers } = await limited(limit)('/api/forgotpassword', { mobile_number: '+4520000019' })
      expect([status, headers.get('retry-after')], limit).toEqual([429, '1'])
    }
  })

  it('has only a number for a bug; the log has the details', async () => {
    const logged: object[] = []
    const log = { ...t.app.log, error: (fields: object) => void logged.push(fields) }
    const find = async () => {
      throw new Error('a secret detail')
    }
    const broken = clientOf({ ...t.app, log, auth: { ...t.app.auth, find } })
    const { status, body } = await broken('/api/getcart', {})
    expect(status).toBe(500)
    expect(Object.keys(body)).toEqual(['Error', 'msg'])
    const [line] = logged as { requestId: string; err: Error }[]
    expect(line?.err.message).toBe('a secret detail')
    expect(body.msg).toContain(line?.requestId)
    expect(body.msg).not.toContain('secret')
  })
})

describe('with the server in front', () => {
  const http = () =>
    createHttp(t.app, {
      assets: null,
      readiness: async () => ({ database: true, migrations: true, disk: true }),
      web: async () => new Response('a page'),
    })
  const behind: Ask = (...args) => client((path, init) => http().request(`http://localhost:3000${path}`, init))(...args)

  it('refuses a body of more than one megabyte', async () => {
    const { status, body } = await behind(
      '/api/allsaloons',
      { Status: 'x'.repeat(1024 * 1024) },
      {
        headers: { 'content-length': String(1024 * 1024 + 13) },
      },
    )
    expect(status).toBe(413)
    expect(body).toMatchObject({ Error: 1, msg: expect.any(String) })
  })

  it('ignores the cookie of a request from another site', async () => {
    const { headers } = await openSession(t.app, me.id)
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const from = (extra: Record<string, string>) => behind('/api/deletecart', {}, { headers: { cookie, ...extra } })
    const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const foreign of others) {
      expect(await from(foreign)).toMatchObject({ status: 403, body: { Error: 1, msg: expect.any(String) } })
    }
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('uses the request id as the number of a failure', async () => {
    const find = async () => {
      throw new Error('broken')
    }
    const broken = createHttp(
      { ...t.app, auth: { ...t.app.auth, find } },
      {
        assets: null,
        readiness: async () => ({ database: true, migrations: true, disk: true }),
        web: async () => new Response(),
      },
    )
    const answer = await broken.request('/api/getcategories')
    expect((await answer.json()).msg).toContain(answer.headers.get('x-request-id'))
  })
})

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and has every call', async () => {
    const { status, body } = await ask('/openapi.json')
    expect(status).toBe(200)
    expect(body.openapi).toBe('3.1.0')
    expect(body.components.securitySchemes).toHaveProperty('bearer')
    const served = createApi(t.app).routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    const described = Object.entries<object>(body.paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`))
    expect(described.sort()).toEqual(
      served.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
  })

  it('has every referenced schema and the required fields', async () => {
    const { body } = await ask('/openapi.json')
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(references.length).toBeGreaterThan(20)
    for (const name of new Set(references)) expect(Object.keys(body.components.schemas)).toContain(name)
    const signUp = body.paths['/api/usersignup'].post
    const form = signUp.requestBody.content['application/json']
    expect(form.schema.required).toEqual(['name', 'lastName', 'email', 'password', 'mobile_number'])
    expect(form.example).toMatchObject({ name: expect.any(String) })
    expect(body.paths['/api/getcart'].post.security).toEqual([{ bearer: [] }, { cookie: [] }])
    const [parameter] = body.paths['/api/getsaloon/{id}'].get.parameters.filter((each: object) => 'name' in each)
    expect(parameter).toMatchObject({ name: 'id', in: 'path', required: true })
  })

  it('is shown on a page whose scripts carry the nonce', async () => {
    const http = createHttp(t.app, {
      assets: null,
      readiness: async () => ({ database: true, migrations: true, disk: true }),
      web: async () => new Response(),
    })
    const answer = await http.request('/docs')
    const page = await answer.text()
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(page).toContain(`<script nonce="${nonce}">`)
    expect(page).not.toMatch(/undefined|\[object/)
    for (const [, file] of page.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)) {
      const plain = await http.request(file ?? '')
      const packed = await http.request(file ?? '', { headers: { 'accept-encoding': 'gzip, br' } })
      expect([plain.status, packed.headers.get('content-encoding')]).toEqual([200, 'br'])
      const [small, whole] = await Promise.all([packed, plain].map(async (one) => Buffer.from(await one.arrayBuffer())))
      expect(brotliDecompressSync(small ?? '').equals(whole ?? new Uint8Array())).toBe(true)
      const again = await http.request(file ?? '', { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
  })
})
