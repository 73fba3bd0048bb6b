import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childrenOf, postmasterOf } from '../support/kill-processes.ts'
import { removeFolder, startServer, type TestServer } from '../support/server.ts'

/** Production with everything simulated by name, as two processes: without the time the demo city takes. */
const BARE = {
  APP_ENV: 'production',
  SIMULATE: 'payments,mail,sms',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the tests know this secret, all of it',
  LOG_LEVEL: 'info',
  WEB_CONCURRENCY: '2',
}

let site: TestServer
beforeAll(async () => {
  site = await startServer(BARE)
})
afterAll(async () => {
  await signalDatabase('SIGCONT')
  await site.stop()
  await removeFolder(site.dataDir)
})

async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
  const postmaster = await postmasterOf(site.dataDir)
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) process.kill(pid, signal)
}

/** On a connection of its own each time: the processes take turns. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(site.origin + path, { headers: { connection: 'close', ...headers } })
  const { status } = answer
  return { status, headers: answer.headers, text: await answer.text(), ms: performance.now() - began }
}

const KEPT = '/saloons'
/** Not cached: the request has a cookie. */
const own = (path: string) => ask(path, { cookie: 'known=1', 'accept-language': 'da' })

/** Half a request, and gone. */
async function breakOff(path: string, type: string): Promise<void> {
  const socket = connect(site.port, 'localhost')
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: salloon.example\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`
  await new Promise((done) => socket.write(`${head}half`, done))
  // The body is being read, and its end has not arrived.
  await new Promise((later) => setTimeout(later, 50))
  socket.resetAndDestroy()
}

test('an aborted request is not logged as an error', async () => {
  const targets: [string, string][] = [
    ['/api/signin', 'application/json'],
    ['/webhooks/payments', 'application/json'],
    ['/login', 'application/x-www-form-urlencoded'],
    ['/contactus', 'multipart/form-data; boundary=x'],
  ]
  for (const target of targets) await Promise.all(Array.from({ length: 5 }, () => breakOff(...target)))
  const told = () => site.output().match(/"request aborted by client"/g)?.length
  // Forms without a valid body are rejected.
  await expect.poll(told).toBeGreaterThanOrEqual(10)
  expect((await ask('/healthz')).status).toBe(200)
  expect(site.output()).not.toMatch(/"level":"(error|fatal|warn)"/)
})

test('a frozen database is given up on: 503 within seconds, cached pages are served, the processes continue', async () => {
  // Both processes have drawn it.
  for (let n = 0; n < 8; n++) expect((await ask(KEPT)).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  await signalDatabase('SIGSTOP')
  const first = await Promise.all([own(KEPT), own(KEPT), ask('/api/getsaloons'), ask('/api/getsaloons')])
  expect(first.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(15_000)

  // From now on everybody is told at once.
  const readyz = await ask('/readyz')
  expect([readyz.status, JSON.parse(readyz.text).checks]).toEqual([
    503,
    { database: false, migrations: false, disk: true },
  ])
  expect([(await ask('/healthz')).status, (await ask(KEPT)).status]).toEqual([200, 200])
  const page = await own(KEPT)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.text).toContain('midlertidigt utilgængelig')
  const data = await own(`${KEPT}.data`)
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '5'])
  const call = await ask('/api/getsaloons', { 'accept-language': 'de' })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(JSON.parse(call.text)).toEqual({ Error: 1, success: 0, msg: expect.stringMatching(/vorübergehend/) })

  await signalDatabase('SIGCONT')
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await own(KEPT)).status, { timeout: 20_000 }).toBe(200)
  // Each of the processes finds out by itself.
  const calls = async () =>
    (await Promise.all(Array.from({ length: 8 }, () => ask('/api/getsaloons')))).map((a) => a.status)
  await expect.poll(calls, { timeout: 20_000 }).toEqual(Array.from({ length: 8 }, () => 200))
  expect(site.output()).toContain('database unreachable')
  expect(site.output()).toContain('database reachable again')
  expect(site.output()).not.toContain('    at ')
})
