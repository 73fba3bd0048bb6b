import { createHmac } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSigned } from '../../../tests/support/certificate.ts'
import { stampClientAddress } from '../http/client-address.ts'
import { ECHO_PATH, echo } from '../http/echo.ts'
import { checkClock } from './clock.ts'
import { checkOrigin } from './origin.ts'
import { checkProxy } from './proxy.ts'
import { requestEcho } from './request-echo.ts'

const SECRET = 'only the tests know this secret, all of it'
const NOW = new Date('2026-03-02T10:00:00Z')

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site as the server runs it, as far as it answers the doctor. */
async function site({
  trustProxy = false,
  secret = SECRET,
  origin,
}: {
  trustProxy?: boolean
  secret?: string
  origin?: string
} = {}) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const about = { origin: origin ?? '', trustProxy, sign, now: () => NOW }
  const http = new Hono().get(ECHO_PATH, (c, next) => echo(about)(c, next))
  const answer = getRequestListener(http.fetch)
  const address = await listening(
    createServer((incoming, outgoing) => {
      stampClientAddress(incoming, trustProxy)
      answer(incoming, outgoing)
    }),
  )
  about.origin ||= address
  return address
}

/** A proxy in front of a site; `says` writes X-Forwarded-For as it should be. */
function proxy(target: string, says: boolean): Promise<string> {
  return listening(
    createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, ...(says && { 'x-forwarded-for': '198.51.100.4' }) }
      request(target + incoming.url, { headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }).end()
    }),
  )
}

function answering(status: number, headers: Record<string, string> = {}): Promise<string> {
  return listening(createServer((_, response) => response.writeHead(status, headers).end('hello')))
}

describe('ORIGIN', () => {
  async function found(origin: string, { production = false, given = origin } = {}) {
    const [first] = checkOrigin({ given, origin, production }, await requestEcho(origin, SECRET))
    return first
  }

  test('that leads to this site passes', async () => {
    expect(await found(await site())).toMatchObject({ state: 'ok' })
  })

  test.each([
    ['another site', () => answering(200), 'Another site answers'],
    [
      'a site with another secret',
      () => site({ secret: 'another secret, also quite long enough' }),
      'another SESSION_SECRET',
    ],
    [
      'an address that leads on',
      () => answering(301, { location: 'https://www.example/' }),
      'redirects to https://www.example/',
    ],
    ['a proxy without a site', () => answering(502), 'does not reach the site'],
    ['a proxy that keeps the name to itself', () => answering(421), 'Host header'],
    ['a site that runs with another', () => site({ origin: 'https://old.example' }), 'has ORIGIN=https://old.example'],
  ])('that leads to %s fails', async (_, start, says) => {
    expect(await found(await start())).toMatchObject({ state: 'failed', says: expect.stringContaining(says) })
  })

  test('at which nobody listens fails', async () => {
    const origin = await site()
    servers.pop()?.close()
    expect(await found(origin)).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('nothing listens there'),
    })
  })

  test('without an address fails', async () => {
    expect(await found('https://no-such-host.invalid')).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('has no address'),
    })
  })

  test('with a self-signed certificate fails', async () => {
    const origin = (await listening(createHttps(selfSigned('localhost')))).replace(
      'http://127.0.0.1',
      'https://localhost',
    )
    expect(await found(origin)).toMatchObject({ state: 'failed', says: expect.stringContaining('signed by nobody') })
  })

  test('with a path, or without https in production, fails', async () => {
    const origin = await site()
    expect(await found(origin, { given: `${origin}/shop` })).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('scheme and a host'),
    })
    expect(await found(origin, { given: `${origin}/` })).toMatchObject({ state: 'ok' })
    expect(await found(origin, { production: true })).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('not https'),
    })
  })
})

describe('the proxy', () => {
  async function found(address: string, origin = address) {
    return checkProxy(origin, await requestEcho(address, SECRET))[0]
  }

  test('is trusted if it forwards client addresses', async () => {
    expect(await found(await proxy(await site({ trustProxy: true }), true))).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('198.51.100.4'),
    })
  })

  test('must not be trusted without forwarded client addresses', async () => {
    const trusting = await site({ trustProxy: true })
    for (const address of [trusting, await proxy(trusting, false)])
      expect(await found(address)).toMatchObject({ state: 'failed', says: expect.stringContaining('pretend') })
  })

  test('must be trusted if there is one', async () => {
    const behind = await site()
    expect(await found(await proxy(behind, true))).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('TRUST_PROXY=on'),
    })
    // TLS is never the site's own.
    expect(await found(behind, 'https://salloon.example')).toMatchObject({ state: 'failed' })
    expect(await found(behind)).toMatchObject({ state: 'ok' })
  })

  test('is unknown while the site does not respond', async () => {
    expect(await found(await answering(502))).toMatchObject({ state: 'warning' })
  })
})

describe('what the site sees', () => {
  test('is not shown without its secret', async () => {
    const address = await site()
    expect((await fetch(address + ECHO_PATH)).status).toBe(404)
    const forged = { 'x-salloon-echo': `${'a'.repeat(32)}.${'b'.repeat(64)}` }
    expect((await fetch(address + ECHO_PATH, { headers: forged })).status).toBe(404)
  })
})

describe('the clock', () => {
  const state = (ahead: Record<string, number | null>) => checkClock(ahead)[0]?.state

  test('passes within seconds and fails from half a minute on, in both directions', () => {
    expect([0, 4_000, -4_000].map((ms) => state({ 'the database': ms }))).toEqual(['ok', 'ok', 'ok'])
    expect([6_000, -20_000].map((ms) => state({ 'the database': ms }))).toEqual(['warning', 'warning'])
    expect([31_000, -3_600_000].map((ms) => state({ 'the database': 0, Stripe: ms }))).toEqual(['failed', 'failed'])
    expect(state({ Stripe: null })).toBe('warning')
  })

  test('is compared with the Date header of the site', async () => {
    const late = new Date(Date.now() - 3_600_000).toUTCString()
    const address = await site()
    const [server] = servers
    server?.prependListener('request', (_, response) => response.setHeader('Date', late))
    const asked = await requestEcho(address, SECRET)
    const offsetMs = asked.kind === 'echo' ? asked.offsetMs : null
    expect(checkClock({ [address]: offsetMs })[0]).toMatchObject({
      state: 'failed',
      says: expect.stringContaining('ahead of'),
    })
  })
})
