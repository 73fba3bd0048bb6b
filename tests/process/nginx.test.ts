import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect as http2Connect } from 'node:http2'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx, startNginx, type TestNginx } from '../support/nginx.ts'
import { ownSite } from '../support/own-site.ts'
import { embeddedUrl, freePort, runDoctor, startServer, type TestServer } from '../support/server.ts'

const { dataDir } = ownSite()
const SECONDS = 2
const BR = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** nginx as docs/operations.md prints it, in front of a process on the test site's database, and of one that is not there. */
describe.skipIf(!hasNginx || dataDir === '')('behind nginx', () => {
  let nginx: TestNginx
  let site: TestServer
  let database: pg.Client
  let databaseUrl: string
  beforeAll(async () => {
    const port = await freePort()
    nginx = await startNginx([port, await freePort()])
    databaseUrl = await embeddedUrl(dataDir)
    database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    site = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      ORIGIN: nginx.origin,
      TRUST_PROXY: 'on',
      DATABASE_CONNECTIONS: '4',
      PAGE_CACHE_SECONDS: String(SECONDS),
    })
  })
  afterAll(async () => {
    await database?.end()
    await nginx?.stop()
    await site?.stop()
  })

  async function get(path: string, headers: Record<string, string> = {}) {
    const { statusCode, headers: said, body } = await request(nginx.origin + path, { headers })
    const bytes = Buffer.from(await body.arrayBuffer())
    const encoding = said['content-encoding']
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    const from = String(said['x-cache-status'])
    return { status: statusCode, headers: said, from, bytes, encoding, text: unpacked.toString() }
  }

  /** Logs in by the form, as a browser does, and answers the cookies. */
  async function logIn(email: string): Promise<string> {
    const answer = await fetch(`${nginx.origin}/login`, {
      method: 'POST',
      body: new URLSearchParams({ email, password: 'salloon-demo' }),
      headers: { origin: nginx.origin },
      redirect: 'manual',
    })
    expect(answer.status).toBe(302)
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  test.each(['/saloons?sort=rating', '/saloons.data?sort=rating', '/_.data'])(
    'a visitor gets %s from nginx the second time, to the byte',
    async (path) => {
      const first = await get(path, BR)
      const second = await get(path, BR)
      expect([first.from, second.from, second.encoding]).toEqual(['MISS', 'HIT', 'br'])
      expect(second.bytes.equals(first.bytes)).toBe(true)
      expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      expect(second.headers['content-security-policy']).not.toContain('nonce')
      const again = await get(path, { ...BR, 'if-none-match': String(second.headers.etag) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    },
  )

  test('stores each encoding separately, with the same content', async () => {
    const path = '/saloons?sort=name'
    const pages = [await get(path, BR), await get(path, { 'accept-encoding': 'gzip' }), await get(path)]
    expect(pages.map(({ from, encoding }) => [from, encoding])).toEqual([
      ['MISS', 'br'],
      ['MISS', 'gzip'],
      ['MISS', undefined],
    ])
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  })

  test('stores each language separately, however it was chosen', async () => {
    const path = '/saloons?sort=price_low'
    const english = await get(path, { 'accept-language': 'fr-FR,fr;q=0.9' })
    const danish = await get(path, { 'accept-language': 'da-DK,da;q=0.9,en;q=0.8' })
    const chosen = await get(path, { 'accept-language': 'en', cookie: '__Host-locale=da' })
    expect([english.text, danish.text, chosen.text].map((text) => /<html lang="(\w+)"/.exec(text)?.[1])).toEqual([
      'en',
      'da',
      'da',
    ])
    expect([danish.from, chosen.from]).toEqual(['MISS', 'HIT'])
  })

  test('never serves a signed-in user’s page to another', async () => {
    const cookie = await logIn('customer@salloon.example')
    await get('/', BR)
    const own = await get('/', { ...BR, cookie })
    expect([own.from, own.headers['cache-control'], own.encoding]).toEqual(['BYPASS', 'private, no-store', 'gzip'])
    expect(own.text).toContain('/logout')
    const visitors = await get('/', BR)
    expect(visitors.from).not.toBe('BYPASS')
    expect(visitors.text).not.toContain('/logout')
    expect((await get('/saloons.data', { cookie })).from).toBe('BYPASS')
  })

  test('shows a change of a salon at once to signed-in users, and soon to all', async () => {
    const { rows } = await database.query(
      "select id, slug, name from salon where status = 'live' order by id desc limit 1",
    )
    const [{ id, slug, name }] = rows
    const path = `/saloon/${slug}`
    await get(path)
    await database.query('update salon set name = $2 where id = $1', [id, `${name} & Søn`])
    try {
      await expect.poll(async () => (await get(path, { cookie: 'known=1' })).text).toContain('&amp; Søn')
      await expect
        .poll(async () => (await get(path)).text, { timeout: 2 * SECONDS * 1000 + 4_000 })
        .toContain('&amp; Søn')
    } finally {
      await database.query('update salon set name = $2 where id = $1', [id, name])
    }
  })

  test('soon shows to no one a salon that was removed', async () => {
    const { rows } = await database.query("select id, slug from salon where status = 'live' order by id desc limit 1")
    const [{ id, slug }] = rows
    const path = `/saloon/${slug}`
    expect((await get(path)).status).toBe(200)
    await database.query("update salon set status = 'suspended' where id = $1", [id])
    try {
      await expect.poll(async () => (await get(path)).status, { timeout: 2 * SECONDS * 1000 + 4_000 }).toBe(404)
    } finally {
      await database.query("update salon set status = 'live' where id = $1", [id])
    }
  })

  test('passes on the client’s address for rate limits', async () => {
    const body = JSON.stringify({ email: `nobody-${Date.now()}@salloon.example`, password: 'not it' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' }
    await (await fetch(`${nginx.origin}/api/signin`, { method: 'POST', body, headers })).text()
    const { rows } = await database.query('select key from rate_limit')
    const keys = rows.map(({ key }) => String(key)).join(' ')
    expect(keys).toMatch(/127\.0\.0\.1|::1/)
    expect(keys).not.toContain('10.9.8.7')
  })

  test('leaves the message about large requests to the site', async () => {
    const body = new Uint8Array(2 * 1024 * 1024)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${nginx.origin}/api/signin`, { method: 'POST', body, headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, expect.stringContaining('json')])
  })

  test('redirects http to https', async () => {
    const { statusCode, headers } = await request(`http://localhost:${nginx.plainPort}/saloons?sort=rating`)
    expect([statusCode, headers.location]).toEqual([301, `${nginx.origin}/saloons?sort=rating`])
  })

  test('serves HTTP/2', async () => {
    const session = http2Connect(nginx.origin)
    const [headers] = await once(session.request({ ':path': '/healthz' }).end(), 'response')
    session.close()
    expect(headers[':status']).toBe(200)
  })

  test('keeps a long form in the browser until its sender has logged in', async () => {
    const asked = await fetch(`${nginx.origin}/favourite-salon`, {
      method: 'POST',
      body: new URLSearchParams({ salonId: randomBytes(7_000).toString('base64url') }),
      headers: { origin: nginx.origin },
      redirect: 'manual',
    })
    const cookie = asked.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    expect([asked.status, cookie.length > 8 * 1024]).toEqual([302, true])
    expect((await get(asked.headers.get('location') ?? '', { cookie })).text).toContain('name="password"')
  })

  test('streams the console’s updates as they occur', async () => {
    const cookie = await logIn('manager@salloon.example')
    const { statusCode, body } = await request(`${nginx.origin}/partner/live`, { headers: { cookie } })
    expect(statusCode).toBe(200)
    for await (const piece of body) {
      expect(String(piece)).toContain('retry:')
      break
    }
  })

  describe('the doctor', () => {
    const settings = () => ({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ORIGIN: nginx.origin,
      TRUST_PROXY: 'on',
      NODE_EXTRA_CA_CERTS: nginx.certificate,
    })

    test('finds nothing wrong', async () => {
      const { code, found } = await runDoctor(settings())
      expect(found.filter(({ state }) => state !== 'ok')).toEqual([])
      expect([code, found.map(({ check }) => check)]).toEqual([
        0,
        ['settings', 'secret', 'disk', 'database', 'migrations', 'origin', 'proxy', 'clock', 'mail', 'sms', 'payments'],
      ])
    })

    test('names the problem, and exits with 1', async () => {
      const port = await freePort()
      const { code, found } = await runDoctor({
        ...settings(),
        NODE_EXTRA_CA_CERTS: '',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'hello@salloon.example',
      })
      const failed = found.filter(({ state }) => state === 'failed')
      expect([code, failed.map(({ check }) => check)]).toEqual([1, ['origin', 'mail']])
      expect(failed[0]?.says).toContain('its certificate')
    })
  })

  test('skips a process that is down', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => get(`/login?n=${n}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })
})

test.skipIf(!hasNginx)('uses a restarted process at once when the other one stops', async () => {
  const ports = [await freePort(), await freePort()] as const
  const nginx = await startNginx(ports)
  const servers: Server[] = []
  const run = async (port: number) => {
    const server = createServer((_, answer) => answer.end('here')).listen(port, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return server
  }
  const end = (server: Server) => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => fetch(`${nginx.origin}/login?n=${n}`)))
    return answers.map(({ status }) => status)
  }
  try {
    const second = await run(ports[1])
    expect(await statuses()).toEqual(Array(8).fill(200))
    const first = await run(ports[0])
    await end(second)
    expect(await statuses()).toEqual(Array(8).fill(200))
    await end(first)
  } finally {
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
    await nginx.stop()
  }
})
