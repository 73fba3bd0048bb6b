import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { App } from '../../domain/kernel/app.ts'
import { Refusal, type RefusalCode } from '../../domain/kernel/refusal.ts'
import { appContext, errorContext, requestContext } from './context.ts'
import { withRefusals } from './refusals.ts'

const logged: object[] = []
const warned: object[] = []
const log = {
  info() {},
  warn: (fields: object) => void warned.push(fields),
  error: (fields: object) => void logged.push(fields),
}

/** A site with one page, whose loader and action are `run`. */
function siteWith(run: () => unknown, viewerError: Error | null = null) {
  const module = { default: () => null, loader: run, action: run }
  const routes = { page: { id: 'page', path: 'page', module }, secret: { id: 'secret', path: 'pay/:token', module } }
  const build = {
    entry: { module: { default: (_: Request, status: number) => new Response('page', { status }) } },
    routes,
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
    context.set(errorContext, viewerError)
    context.set(requestContext, { nonce: '', requestId: 'r-1', cacheable: false })
    return handle(request, context)
  }
}

const refusing = (code: RefusalCode, details = {}) =>
  siteWith(() => {
    throw new Refusal(code, details)
  })
const page = () => new Request('http://salloon.test/page?tab=2')
const secretPage = () => new Request('http://salloon.test/pay/a-secret.data')

describe('a refusal by a loader or an action', () => {
  test.each([
    ['not_found', 404],
    ['not_allowed', 403],
    ['too_many_requests', 429],
    ['invalid_input', 400],
    ['already_cancelled', 409],
  ] as const)('%s returns %i', async (code, status) => {
    expect((await refusing(code)(page())).status).toBe(status)
  })

  test('not_signed_in redirects to the login page with a return address', async () => {
    const answer = await refusing('not_signed_in')(page())
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fpage%3Ftab%3D2')
  })

  test.each([
    ['confirmation_required', '/confirm?redirectTo=%2Fpage%3Ftab%3D2'],
    ['second_factor_required', '/confirm?factor=second&redirectTo=%2Fpage%3Ftab%3D2'],
  ] as const)('%s redirects to the confirmation page with a return address', async (code, where) => {
    expect((await refusing(code)(page())).headers.get('location')).toBe(where)
  })

  test('confirmation_required of a form stores the form', async () => {
    const headers = { origin: 'http://salloon.test', host: 'salloon.test', referer: 'http://salloon.test/page?tab=2' }
    const body = new URLSearchParams({ reason: 'Its address does not exist.' })
    const answer = await refusing('confirmation_required')(
      new Request('http://salloon.test/page', { method: 'POST', body, headers }),
    )
    expect(answer.headers.get('location')).toBe('/confirm?redirectTo=%2Fpage%3Ftab%3D2%23resumed')
    expect(answer.headers.get('set-cookie')).toMatch(/^unsent-0=[\w-]+;/)
  })

  test('not_signed_in of a form stores it and returns to the page it was sent from', async () => {
    const headers = { origin: 'http://salloon.test', host: 'salloon.test', referer: 'http://salloon.test/saloons' }
    const form = new Request('http://salloon.test/page', {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
      headers,
    })
    const answer = await refusing('not_signed_in')(form)
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fsaloons%23resumed')
    expect(answer.headers.get('set-cookie')).toMatch(/^unsent-0=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax/)
  })
})

describe('checking a request', () => {
  const post = (body: BodyInit, type?: string) =>
    siteWith(() => ({ done: true }))(
      new Request('http://salloon.test/page', { method: 'POST', body, headers: type ? { 'content-type': type } : {} }),
    )
  test.each([
    ['{}', 'application/json'],
    ['a=1', 'text/plain'],
    ['half a part', 'multipart/form-data; boundary=x'],
  ])('the body %s as %s returns 400', async (body, type) => {
    expect((await post(body, type)).status).toBe(400)
  })
  test('a valid form returns 200', async () => {
    expect((await post(new URLSearchParams({ a: '1' }))).status).toBe(200)
  })

  test('a form with 20,000 fields returns 400', async () => {
    const form = new FormData()
    for (let n = 0; n < 20_000; n++) form.append(`f${n}`, 'x')
    const body = await new Response(form).arrayBuffer()
    const type = new Response(form).headers.get('content-type') ?? ''
    const boundary = new TextDecoder().decode(body.slice(2, 100)).split('\r\n')[0]
    expect((await post(body, type.replace(/boundary=.*/, `boundary=${boundary}`))).status).toBe(400)
  })

  const zero = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  const failing = siteWith(() => {
    throw zero
  })
  test('a zero character in the address returns 404', async () => {
    expect((await failing(page())).status).toBe(404)
  })
  test('a zero character in a form returns 400', async () => {
    const body = new URLSearchParams({ a: '1' })
    expect((await failing(new Request('http://salloon.test/page', { method: 'POST', body }))).status).toBe(400)
  })
})

test('an unexpected error returns 500 without details, and is logged with its request', async () => {
  const answer = await siteWith(() => {
    throw new Error('secret detail')
  })(page())
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(logged).toMatchObject([{ requestId: 'r-1', path: '/page' }])
})

test('an outage returns 503, and is logged as a warning instead of an error', async () => {
  logged.length = 0
  const failing = siteWith(() => {
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

test('the log of a failure and of an outage does not contain the secret of a link', async () => {
  for (const entries of [logged, warned]) entries.length = 0
  const failingWith = (error: Error) =>
    siteWith(() => {
      throw error
    })(secretPage())
  expect((await failingWith(new Error('broken'))).status).toBe(500)
  expect((await failingWith(Object.assign(new Error('starting up'), { code: '57P03' }))).status).toBe(503)
  expect(logged).toMatchObject([{ path: '/pay/[secret]' }])
  expect(warned).toMatchObject([{ path: '/pay/[secret]' }])
})

test('a response that is thrown is returned', async () => {
  const answer = await siteWith(() => {
    throw new Response(null, { status: 418 })
  })(page())
  expect(answer.status).toBe(418)
})

test('returns 500 as a page when the viewer cannot be determined', async () => {
  const answer = await siteWith(() => 'a page', new Error('the database is away'))(page())
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('page')
})
