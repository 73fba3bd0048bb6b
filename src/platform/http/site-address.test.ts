import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, type RunningServer } from './listen.ts'
import { atSiteAddress, type SiteAddress, siteUrl } from './site-address.ts'
import { answerUncaught } from './unreadable.ts'

const production: SiteAddress = { origin: 'https://salloon.example', strict: true }
const demo: SiteAddress = { origin: 'http://localhost:3000', strict: false }

function urlOf(site: SiteAddress, host: string | undefined, url = '/login?x=1', headers = {}, httpVersion = '1.1') {
  return siteUrl({ url, httpVersion, headers: { ...headers, host }, rawHeaders: host ? ['Host', host] : [] }, site)
}

describe('in production a request has the scheme and host of the site', () => {
  test.each([
    'salloon.example',
    'Salloon.Example',
    'salloon.example:443',
    'localhost',
    'localhost:3001',
    '127.0.0.1:3001',
    '10.0.0.7',
    '[::1]:3001',
    '[fe80::1]',
  ])('asked for as %s', (host) => {
    expect(urlOf(production, host)).toBe('https://salloon.example/login?x=1')
  })

  test('whatever scheme or host a header of a proxy names', () => {
    const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    expect(urlOf(production, 'salloon.example', '/', headers)).toBe('https://salloon.example/')
  })

  test('requested by its full URL', () => {
    expect(urlOf(production, 'other.example', 'http://salloon.example/a?b#c')).toBe('https://salloon.example/a?b')
    expect(urlOf(production, 'salloon.example', 'http://other.example/a')).toBe(421)
  })

  test('requested by HTTP/1.0 without a Host', () => {
    expect(urlOf(production, undefined, '/healthz', {}, '1.0')).toBe('https://salloon.example/healthz')
  })

  test('and a path that begins with two slashes remains a path', () => {
    expect(urlOf(production, 'salloon.example', '//evil.example/x')).toBe('https://salloon.example//evil.example/x')
  })

  test('on a port of its own', () => {
    const site = { origin: 'https://salloon.example:8443', strict: true }
    expect(urlOf(site, 'salloon.example:8443', '/')).toBe('https://salloon.example:8443/')
    expect(urlOf(site, 'salloon.example', '/')).toBe(421)
  })
})

test.each([
  'other.example',
  'www.salloon.example',
  'salloon.example.other.example',
  'salloon.example:80',
  'localhost.other.example',
  '127.0.0.1.other.example',
])('in production a request for %s is refused as misdirected', (host) => {
  expect(urlOf(production, host)).toBe(421)
})

test.each(['a b', 'salloon.example/x', 'me@salloon.example', '', 'sælon.example', '[::1', 'a:b', 'a:999999'])(
  'a host that is none is refused: "%s"',
  (host) => {
    expect(urlOf(production, host)).toBe(400)
    expect(urlOf(demo, host)).toBe(400)
  },
)

test('a request without a host or with an invalid URL is refused', () => {
  expect(urlOf(production, undefined)).toBe(400)
  expect(urlOf(production, 'salloon.example', '*')).toBe(400)
  expect(urlOf(production, 'salloon.example', 'http://')).toBe(400)
})

describe('a demo responds under any host', () => {
  test.each([
    ['localhost:3000', {}, 'http://localhost:3000/'],
    ['127.0.0.1:3000', {}, 'http://127.0.0.1:3000/'],
    ['192.168.1.20:3000', {}, 'http://192.168.1.20:3000/'],
    ['some.tunnel.example', { 'x-forwarded-proto': 'https' }, 'https://some.tunnel.example/'],
  ])('%s %o', (host, headers, url) => {
    expect(urlOf(demo, host, '/', headers)).toBe(url)
  })

  test('and under ORIGIN with its scheme, where that is set', () => {
    const tunnelled = { origin: 'https://demo.example', strict: false }
    expect(urlOf(tunnelled, 'demo.example', '/')).toBe('https://demo.example/')
    expect(urlOf(tunnelled, 'localhost:3000', '/')).toBe('http://localhost:3000/')
  })
})

describe('on the wire', () => {
  const words = (status: number) => `words for ${status}`
  let server: RunningServer
  beforeAll(async () => {
    const log = { error: () => undefined }
    const echo = getRequestListener(async (asked) => new Response(`${asked.url} ${await asked.text()}`), {
      errorHandler: answerUncaught(words, log),
    })
    server = await listen(0, '127.0.0.1', atSiteAddress(production, echo, words), words)
  })
  afterAll(() => server.close(0))

  async function answerTo(head: string, body = ''): Promise<{ status: number; body: string }> {
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`)
    const [top = '', rest = ''] = (await text(socket)).split('\r\n\r\n')
    return { status: Number(top.split(' ')[1]), body: rest }
  }

  test('a form keeps its body', async () => {
    const head = 'POST /login HTTP/1.1\r\nHost: salloon.example\r\nContent-Length: 3'
    expect(await answerTo(head, 'a=b')).toEqual({ status: 200, body: 'https://salloon.example/login a=b' })
  })

  test.each([
    ['of two hosts', 400, 'GET / HTTP/1.1\r\nHost: salloon.example\r\nHost: salloon.example'],
    ['of two hosts, differently spelt', 400, 'GET / HTTP/1.1\r\nHost: salloon.example\r\nhOST: other.example'],
    ['of no host', 400, 'GET / HTTP/1.1'],
    ['of another site', 421, 'GET / HTTP/1.1\r\nHost: other.example'],
  ])('a request %s is refused in the form of the API', async (_, status, head) => {
    const answer = await answerTo(head)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { Error: 1, msg: words(status) }])
  })
})
