import { beforeAll, describe, expect, test } from 'vitest'
import type { Payments } from '../src/domain/kernel/payments.ts'
import { createHttp } from '../src/http.ts'
import { listOutbox } from '../src/platform/mail/outbox.ts'
import { testApp } from './support/app.ts'
import { freshDatabase } from './support/database.ts'

const database = freshDatabase()
const NOW = new Date('2026-03-02T10:00:00Z')
const HASH = 'a'.repeat(32)

interface Made {
  origin?: string
  demo?: boolean
  ready?: boolean
  web?: () => Response | Promise<Response>
  maxRequests?: number
  parseWebhook?: Payments['parseWebhook']
}

let http: (change?: Made) => ReturnType<typeof createHttp>
let sent: ReturnType<typeof testApp>
beforeAll(() => {
  sent = testApp(database, { now: NOW })
  const images = {
    ...sent.app.images,
    variant: async (path: string, width: number) =>
      path === `/images/${HASH}` ? new TextEncoder().encode(`picture ${width}`) : null,
  }
  http = ({ origin = sent.app.origin, demo = true, ready = true, web, maxRequests, parseWebhook } = {}) =>
    createHttp(
      {
        ...sent.app,
        origin,
        images,
        payments: { ...sent.app.payments, ...(parseWebhook && { parseWebhook }) },
        outbox: demo ? { list: (to) => listOutbox(database.db, to) } : null,
      },
      {
        securityEmail: 'security@salloon.example',
        assets: null,
        ...(maxRequests && { maxRequests }),
        readiness: async () => ({ database: ready, migrations: ready, disk: true }),
        web: async (request, { nonce }) =>
          (await web?.()) ??
          new Response(`${new URL(request.url).pathname} ${nonce}`, { headers: { 'Content-Type': 'text/html' } }),
      },
    )
})

test('a page carries the nonce of its policy, a new one each time', async () => {
  const [one, two] = [await http().request('/'), await http().request('/')]
  const nonce = (await one.text()).split(' ')[1]
  expect(one.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(two.headers.get('content-security-policy')).not.toContain(nonce)
  expect(one.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  expect(one.headers.get('x-request-id')).toBeTruthy()
  expect(one.headers.get('strict-transport-security')).toBeNull()
})

test('https responses have HSTS', async () => {
  const answer = await http({ origin: 'https://salloon.example' }).request('/')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a page may have a stricter referrer policy, and its address is logged without its secret', async () => {
  const logged: object[] = []
  Object.assign(sent.app.log, { info: (fields: object) => void logged.push(fields) })
  const web = () => new Response('page', { headers: { 'Referrer-Policy': 'same-origin' } })
  const { headers } = await http({ web }).request('/pay/a-secret')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(logged).toMatchObject([{ path: '/pay/[secret]' }])
})

test('responses forbid type sniffing, framing and referrers to other sites', async () => {
  const { headers } = await http().request('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'.*object-src 'none'.*base-uri 'none'/)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('security.txt is served, with the headers of every response', async () => {
  const answer = await http().request('/.well-known/security.txt')
  expect(await answer.text()).toContain('Contact: mailto:security@salloon.example')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

describe('a form', () => {
  const post = (headers: Record<string, string>) =>
    http().request('http://localhost:3000/x', { method: 'POST', headers })

  test.each([
    ['of our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['of our own page, from an older browser', { origin: 'http://localhost:3000' }, 200],
    ['from a program', {}, 200],
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['of a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['of another site, from an older browser', { origin: 'https://evil.example' }, 403],
    ['from nowhere', { origin: 'null' }, 403],
  ])('%s', async (_from, headers, status) => {
    expect((await post(headers)).status).toBe(status)
  })
})

describe('a body', () => {
  const send = (bytes: number, type: string, path = '/x') =>
    http().request(path, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': type, 'content-length': String(bytes) },
    })

  test('may have one megabyte, six with pictures', async () => {
    expect((await send(1024 * 1024, 'text/plain')).status).toBe(200)
    expect((await send(1024 * 1024 + 1, 'text/plain')).status).toBe(413)
    expect((await send(5 * 1024 * 1024, 'multipart/form-data; boundary=x')).status).toBe(200)
    expect((await send(6 * 1024 * 1024 + 1, 'multipart/form-data; boundary=x')).status).toBe(413)
  })

  test('that is too large for the API is refused in the form of the API', async () => {
    const answer = await send(1024 * 1024 + 1, 'application/json', '/api/signin')
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ Error: 1 })
  })
})

test.each([
  ['a call', '/api/signin', 'application/json'],
  ['an event of the payment provider', '/webhooks/payments', 'text/plain'],
])('%s whose body arrives when there is too much to do is refused before it is handled', async (_, path, type) => {
  const { promise: page, resolve: answer } = Promise.withResolvers<Response>()
  const busy = http({ maxRequests: 1, web: () => page })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const sent = { method: 'POST', body: readable, duplex: 'half', headers: { 'content-type': type } } as RequestInit
  const arriving = busy.request(path, sent)
  const first = busy.request('/')
  const writer = writable.getWriter()
  await writer.write(new TextEncoder().encode('{}'))
  await writer.close()
  const { status, headers } = await arriving
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  answer(new Response('page'))
  expect((await first).status).toBe(200)
  expect((await busy.request(path, { method: 'POST', body: '{}', headers: { 'content-type': type } })).status).toBe(400)
})

test('a responding process is live, ready or not; readiness names what is missing and when to retry', async () => {
  for (const ready of [true, false]) {
    const healthz = await http({ ready }).request('/healthz')
    expect([healthz.status, await healthz.text()]).toEqual([200, 'ok'])
  }
  const ready = await http().request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, checks: { database: true, migrations: true, disk: true } },
  ])
  const notReady = await http({ ready: false }).request('/readyz')
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await notReady.json()).toEqual({ ready: false, checks: { database: false, migrations: false, disk: true } })
})

test('a picture is served in its available widths, cached for ever', async () => {
  const answer = await http().request(`/images/${HASH}-320.webp`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const own = await http().request(`/images/private/${HASH}-320.webp`)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
  for (const name of [`${HASH}-321.webp`, `${HASH}-320.gif`, `${'b'.repeat(32)}-320.webp`, `${HASH}.webp`, '..%2Fx']) {
    expect((await http().request(`/images/${name}`)).status).toBe(404)
  }
})

test('a signed event of the payment provider that is of no use is accepted, an unsigned one is not', async () => {
  const event = { id: 'evt_1', type: 'customer.created', objectId: 'cus_1', createdAt: NOW }
  const other = { ...event, account: null, paymentId: null, disputeRef: null }
  const send = (signature: string) =>
    http({
      parseWebhook: async (_body, header) => (header('stripe-signature') === 'right' ? other : null),
    }).request('/webhooks/payments', { method: 'POST', body: '{}', headers: { 'stripe-signature': signature } })
  const accepted = await send('right')
  expect([accepted.status, await accepted.text()]).toEqual([200, 'ok'])
  expect((await send('wrong')).status).toBe(400)
})

test('an unknown call is answered in the form of the API', async () => {
  const answer = await http().request('/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ Error: 1 })
})

test('a bug is reported without its message', async () => {
  const web = () => {
    throw new Error('secret detail')
  }
  const answer = await http({ web }).request('/')
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).not.toContain('secret detail')
  expect(text).toContain(answer.headers.get('x-request-id'))
})

describe('the outbox', () => {
  beforeAll(async () => {
    const message = { channel: 'sms', body: 'Your code is 123456', sent_at: NOW }
    for (const recipient of ['+4520000001', '+4520000002']) {
      await database.db
        .insertInto('simulated.outbox')
        .values({ ...message, recipient })
        .execute()
    }
  })

  test('responds to programs in JSON, newest first', async () => {
    const answer = await http().request('/dev/outbox')
    expect((await answer.json()).map((m: { to: string }) => m.to)).toEqual(['+4520000002', '+4520000001'])
  })

  test.each([
    '/dev/outbox?to=%2B4520000001',
    '/dev/outbox?to=+4520000001',
    '/dev/outbox?to=20000001',
    '/dev/outbox?to=20%2000%2000%2001',
  ])('shows one reader: %s', async (path) => {
    expect(await (await http().request(path)).json()).toEqual([
      { channel: 'sms', to: '+4520000001', subject: '', text: 'Your code is 123456', sent_at: NOW.toISOString() },
    ])
  })

  test('is a page for people', async () => {
    const answer = await http().request('/dev/outbox', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(await answer.text()).toContain('/dev/outbox')
  })

  test('does not exist in production', async () => {
    expect(await (await http({ demo: false }).request('/dev/outbox')).text()).toMatch(/^\/404 /)
  })
})
