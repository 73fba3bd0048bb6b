import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { crossOrigin, isAllowed } from './cross-origin.ts'
import { prefersJson } from './negotiate.ts'
import { fromOwnPages } from './same-site.ts'

const SITE = 'https://salloon.example'
const PARTNER = 'https://app.partner.example'
const EVIL = 'https://evil.example'

const site = (allowed: string[]) =>
  new Hono().use(fromOwnPages(allowed, () => 'not from here')).all('*', (c) => c.text('done'))
const send = async (path: string, headers: Record<string, string>, { method = 'POST', allowed = [PARTNER] } = {}) =>
  (await site(allowed).request(SITE + path, { method, headers })).status

describe('a request that changes something', () => {
  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: SITE }, 200],
    ['a link that was typed', { 'sec-fetch-site': 'none' }, 200],
    ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://x.salloon.example' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 403],
    ['another site that claims to be this one', { 'sec-fetch-site': 'cross-site', origin: SITE }, 403],
    ['an older browser on the site', { origin: SITE }, 200],
    ['an older browser on another site', { origin: EVIL }, 403],
    ['an older browser in a sandbox', { origin: 'null' }, 403],
    ['the same host over HTTP', { origin: 'http://salloon.example' }, 403],
    ['a program without an origin', {}, 200],
    ['a program with a token', { authorization: 'Bearer x', origin: EVIL, 'sec-fetch-site': 'cross-site' }, 200],
    [
      'a page of another site with a token and a cookie',
      { authorization: 'Bearer x', cookie: 'a=1', origin: EVIL },
      403,
    ],
  ])('from %s has status %#', async (_, headers, status) => {
    expect(await send('/profile', headers as Record<string, string>)).toBe(status)
  })

  it('is refused for every method but those that only read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await send('/profile', { origin: EVIL }, { method }), method).toBe(403)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(await send('/profile', { origin: EVIL }, { method }), method).toBe(200)
  })

  it('may come from an allowed origin to the API, without cookies', async () => {
    expect(await send('/api/x', { origin: PARTNER })).toBe(200)
    expect(await send('/api/x', { origin: PARTNER, cookie: 'a=1' })).toBe(403)
    expect(await send('/api/x', { origin: EVIL })).toBe(403)
    expect(await send('/profile', { origin: PARTNER })).toBe(403)
    expect(await send('/apiary', { origin: PARTNER })).toBe(403)
    expect(await send('/api/x', { origin: EVIL }, { allowed: ['*'] })).toBe(200)
    expect(await send('/api/x', { origin: 'null' }, { allowed: ['*'] })).toBe(403)
  })

  it('is refused in the format of the API or as text', async () => {
    const refused = (path: string) => site([]).request(SITE + path, { method: 'POST', headers: { origin: EVIL } })
    expect(await (await refused('/api/x')).json()).toEqual({ Error: 1, msg: 'not from here' })
    expect(await (await refused('/profile')).text()).toBe('not from here')
  })
})

describe('the CORS headers of the API', () => {
  const api = (allowed: string[]) => new Hono().use(crossOrigin(allowed)).all('*', (c) => c.text('done'))
  const allowOrigin = async (allowed: string[], origin: string, method = 'GET') =>
    (await api(allowed).request(`${SITE}/api/x`, { method, headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )

  it('name an allowed origin, and no other', async () => {
    expect(await allowOrigin([PARTNER], PARTNER)).toBe(PARTNER)
    expect(await allowOrigin([PARTNER], PARTNER, 'OPTIONS')).toBe(PARTNER)
    expect(await allowOrigin(['*'], EVIL)).toBe(EVIL)
    expect([
      await allowOrigin([PARTNER], EVIL),
      await allowOrigin([], PARTNER),
      await allowOrigin(['*'], 'null'),
    ]).toEqual([...[null, null, null]])
  })

  it('allow no cookies', async () => {
    const { headers } = await api(['*']).request(`${SITE}/api/x`, { headers: { origin: PARTNER } })
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  it.each([
    [[PARTNER], PARTNER, true],
    [[PARTNER], `${PARTNER}/`, false],
    [[PARTNER], `${PARTNER}.evil.example`, false],
    [['*'], EVIL, true],
    [['*'], '', false],
    [['*'], null, false],
    [[], PARTNER, false],
  ])('with %j allowed, %j is allowed: %s', (allowed, origin, expected) => {
    expect(isAllowed(allowed, origin)).toBe(expected)
  })
})

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/json', true],
  ['text/html', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/json, text/html;q=0.9', true],
  ['text/html;q=0.5, application/json;q=0.4', false],
  ['application/json;q=0.5, text/html;q=0.5', true],
])('a client that accepts %j gets text or JSON: %s', (accept, expected) => {
  expect(prefersJson(accept)).toBe(expected)
})
