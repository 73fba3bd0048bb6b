import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { App } from '../domain/kernel/app.ts'
import { Refusal, type RefusalCode } from '../domain/kernel/refusal.ts'
import { appContext, errorContext, requestContext } from './context.ts'
import { withRefusals } from './refusals.ts'

const logged: object[] = []
const warned: object[] = []
const log = {
  info() {},
  warn: (fields: object) => void warned.push(fields),
  error: (fields: object) => void logged.push(fields),
}

/** A site with one address, whose loader and action fail as given. */
function siteThat(fails: () => unknown, trouble: Error | null = null) {
  const route = { id: 'page', path: 'page', module: { default: () => null, loader: fails, action: fails } }
  const build = {
    entry: { module: { default: (_: Request, status: number) => new Response('page', { status }) } },
    routes: { page: route },
    assets: { version: '1', routes: {}, entry: { imports: [], module: '' }, url: '' },
    future: {},
    ssr: true,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const handle = createRequestHandler(withRefusals(build as unknown as ServerBuild), 'production')
  return (request: Request) => {
    const context = new RouterContextProvider()
    const clock = { now: () => new Date(0) }
    const auth = { keyedHash: () => 'ab'.repeat(32), keyedHashes: () => ['ab'.repeat(32)] }
    context.set(appContext, { log, clock, auth, origin: 'http://salloon.test' } as unknown as App)
    context.set(errorContext, trouble)
    context.set(requestContext, { nonce: '', requestId: 'r-1', cacheable: false })
    return handle(request, context)
  }
}

const refusing = (code: RefusalCode, details = {}) =>
  siteThat(() => {
    throw new Refusal(code, details)
  })
const page = () => new Request('http://salloon.test/page?tab=2')

describe('a refusal on the way to a page', () => {
  test.each([
    ['not_found', 404],
    ['not_allowed', 403],
    ['too_many_requests', 429],
    ['invalid_input', 400],
    ['already_cancelled', 409],
  ] as const)('%s answers %i', async (code, status) => {
    expect((await refusing(code)(page())).status).toBe(status)
  })

  test('not_signed_in leads to the login page, and back', async () => {
    const answer = await refusing('not_signed_in')(page())
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fpage%3Ftab%3D2')
  })

  test.each([
    ['confirmation_required', '/confirm?redirectTo=%2Fpage%3Ftab%3D2'],
    ['second_factor_required', '/confirm?factor=second&redirectTo=%2Fpage%3Ftab%3D2'],
  ] as const)('%s leads to where it is shown, and back', async (code, where) => {
    expect((await refusing(code)(page())).headers.get('location')).toBe(where)
  })

  test('confirmation_required of a form keeps what was sent', async () => {
    const headers = { origin: 'http://salloon.test', host: 'salloon.test', referer: 'http://salloon.test/page?tab=2' }
    const body = new URLSearchParams({ reason: 'Its address does not exist.' })
    const answer = await refusing('confirmation_required')(
      new Request('http://salloon.test/page', { method: 'POST', body, headers }),
    )
    expect(answer.headers.get('location')).toBe('/confirm?redirectTo=%2Fpage%3Ftab%3D2')
    expect(answer.headers.get('set-cookie')).toMatch(/^unsent-0=[\w-]+;/)
  })

  test('not_signed_in of a form leads back to where the form stood', async () => {
    const headers = { origin: 'http://salloon.test', host: 'salloon.test', referer: 'http://salloon.test/saloons' }
    const form = new Request('http://salloon.test/page', {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
      headers,
    })
    const answer = await refusing('not_signed_in')(form)
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fsaloons')
    expect(answer.headers.get('set-cookie')).toMatch(/^unsent-0=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax/)
  })
})

describe('what no page can take', () => {
  const post = (body: BodyInit, type?: string) =>
    siteThat(() => ({ done: true }))(
      new Request('http://salloon.test/page', { method: 'POST', body, headers: type ? { 'content-type': type } : {} }),
    )
  test.each([
    ['{}', 'application/json'],
    ['a=1', 'text/plain'],
    ['half a part', 'multipart/form-data; boundary=x'],
  ])('%s as %s is the sender’s mistake', async (body, type) => {
    expect((await post(body, type)).status).toBe(400)
  })
  test('a form is taken, its values left for the page to read', async () => {
    expect((await post(new URLSearchParams({ a: '1' }))).status).toBe(200)
  })

  test('a form of very many fields is the sender’s mistake, and refused at once', async () => {
    const form = new FormData()
    for (let n = 0; n < 20_000; n++) form.append(`f${n}`, 'x')
    const body = await new Response(form).arrayBuffer()
    const type = new Response(form).headers.get('content-type') ?? ''
    const boundary = new TextDecoder().decode(body.slice(2, 100)).split('\r\n')[0]
    expect((await post(body, type.replace(/boundary=.*/, `boundary=${boundary}`))).status).toBe(400)
  })

  const zero = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  const failing = siteThat(() => {
    throw zero
  })
  test('an address with a zero character is no page', async () => {
    expect((await failing(page())).status).toBe(404)
  })
  test('a form with one is wrong', async () => {
    const body = new URLSearchParams({ a: '1' })
    expect((await failing(new Request('http://salloon.test/page', { method: 'POST', body }))).status).toBe(400)
  })
})

test('a bug answers 500, is logged with the request, and shows nothing of itself', async () => {
  const answer = await siteThat(() => {
    throw new Error('secret detail')
  })(page())
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(logged).toMatchObject([{ requestId: 'r-1', path: '/page' }])
})

test('an outage answers 503, and is logged in one line that is no error', async () => {
  logged.length = 0
  const failing = siteThat(() => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  })
  const answer = await failing(page())
  expect(answer.status).toBe(503)
  const asData = await failing(new Request('http://salloon.test/page.data'))
  expect(asData.status).toBe(503)
  expect(await asData.text()).toContain('temporarily_unavailable')
  expect(logged).toEqual([])
  expect(warned).toMatchObject([{ reason: '57P03 the database system is starting up' }, { requestId: 'r-1' }])
})

test('an answer that is thrown on purpose passes', async () => {
  const answer = await siteThat(() => {
    throw new Response(null, { status: 418 })
  })(page())
  expect(answer.status).toBe(418)
})

test('when it cannot be found out who asks, the page fails as a page and nobody is taken for a visitor', async () => {
  const answer = await siteThat(() => 'a page', new Error('the database is away'))(page())
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('page')
})
