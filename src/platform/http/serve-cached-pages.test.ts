import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { accessLog } from './access-log.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { secured, securityHeaders } from './security.ts'
import { serveCachedPages } from './serve-cached-pages.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const headersOf = securityHeaders({ https: true, cardForm: {}, maps: null, development: false })
const FOR_ALL = { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=60', 'Cache-Tag': 'a' }

let drawn: { nonce: string; requestId: string; signal: AbortSignal }[]
let headers: Record<string, string>
let broken: boolean
/** What drawing fails with. */
let failing: Error | null
let pages: PageCache
let open: boolean
let away: boolean
let http: { request(path: string, init?: RequestInit): Response | Promise<Response> }
beforeEach(() => {
  drawn = []
  broken = false
  failing = null
  pages = pageCache({ maxBytes: 1024 * 1024 })
  open = true
  away = false
  headers = FOR_ALL
  const page = (nonce: string) => `<html><script nonce="${nonce}">run()</script>drawing ${drawn.length}</html>`
  const keyOf = ({ url, headers }: Request) => (headers.has('cookie') ? null : url)
  const app = new Hono()
    .use(accessLog(silent))
    .use(
      serveCachedPages({ pages, keyOf, isOpen: () => open, isDown: () => away }, headersOf, async (request, about) => {
        drawn.push({ ...about, signal: request.signal })
        if (failing) throw failing
        if (request.url.endsWith('/broken') || broken) throw new Error('cannot be drawn')
        await new Promise((later) => setTimeout(later, 10))
        return new Response(page(about.nonce), { headers })
      }),
    )
    .use(secured(headersOf))
    .all(
      '*',
      (c) =>
        c.get('rendered' as never) ??
        (broken ? c.text('away', 503, { 'Retry-After': '5' }) : c.text('not from memory')),
    )
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? 503 : 500))
  http = app
})

it('is rendered once, and has all headers each time, with its own request id', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => http.request('/page')))
  answers.push(await http.request('/page'))
  expect(drawn.length).toBe(1)
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).not.toContain('nonce')
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'; .*style-src 'self'\s*;/)
    expect(headers.get('content-security-policy')).not.toContain('nonce')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
  }
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(answers.length)
})

it('is rendered for other requests when the first client disconnects', async () => {
  const leaving = new AbortController()
  const first = http.request('/page', { signal: leaving.signal })
  const second = http.request('/page')
  leaving.abort()
  await first
  expect((await second).status).toBe(200)
  expect(drawn.map(({ signal }) => signal.aborted)).toEqual([false])
})

it('is cached by a HEAD request', async () => {
  const head = await http.request('/page', { method: 'HEAD' })
  const text = await (await http.request('/page')).text()
  expect(text).toContain('drawing 1')
  expect([await head.text(), head.headers.get('content-length')]).toEqual(['', String(text.length)])
})

it('is passed on with its nonce if it turns out to be personal', async () => {
  headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }
  const answer = await http.request('/page')
  const nonce = drawn[0]?.nonce
  expect(await answer.text()).toContain(`nonce="${nonce}"`)
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(answer.headers.get('x-request-id')).toBe(drawn[0]?.requestId)
})

it('that fails to render fails as usual', async () => {
  const answer = await http.request('/broken')
  expect([answer.status, await answer.text()]).toEqual([500, 'cannot be drawn'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('is not used for requests without a key', async () => {
  await http.request('/page')
  expect(await (await http.request('/page', { headers: { cookie: 'session=a' } })).text()).toBe('not from memory')
})

const seen = async (path = '/page') => {
  const answer = await http.request(path)
  const { status, headers } = answer
  return { status, text: await answer.text(), headers }
}

it('is the last one during an outage of the database, with only its own headers', async () => {
  const first = await seen()
  broken = true
  open = false
  const { status, text, headers } = await seen()
  expect([status, text]).toEqual([200, first.text])
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual([null, 'no-cache'])
  expect(headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect((await seen('/never-drawn')).status).toBe(503)
})

it('is sent without rendering while the database is known to be down', async () => {
  const first = await seen()
  open = false
  away = true
  expect(await seen()).toMatchObject({ status: 200, text: first.text })
  expect(drawn).toHaveLength(1)
  expect((await seen('/never-drawn')).text).toBe('not from memory')
})

it('is rendered each time while changes may be missed', async () => {
  await seen()
  open = false
  expect((await seen()).text).toBe('not from memory')
})

it('is the last one when rendering fails by an outage, but not once it was invalidated', async () => {
  const first = await seen()
  failing = new Refusal('temporarily_unavailable', { retryAfterSeconds: 5 })
  pages.expireAll()
  expect(await seen()).toMatchObject({ status: 200, text: first.text })
  pages.invalidate('a')
  expect((await seen()).status).toBe(503)
})

it.each([
  ['the process has too much to do', () => new Refusal('temporarily_unavailable', { overloaded: true }), 503],
  ['of a bug', () => new Error('a bug'), 500],
])('is not the last one when rendering fails because %s', async (_, made, status) => {
  await seen()
  pages.expireAll()
  failing = made()
  expect((await seen()).status).toBe(status)
})
