import { existsSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { openLargeSalon, readRepeatedly } from '../support/large-salon.ts'
import { lostBookings } from '../support/lost-bookings.ts'
import { NGINX, startNginx, type TestNginx } from '../support/nginx.ts'
import { documented, filledIn } from '../support/patroni/documented.ts'
import { createHosts, type TestHosts } from '../support/patroni/hosts.ts'
import { type Program, startProgram } from '../support/patroni/program.ts'
import { PROGRAMS } from '../support/patroni/programs.ts'
import { makeCluster, POSTGRESQL, server as postgres, type TestPostgres } from '../support/postgres-pair.ts'
import { freePort, freshFolder, removeFolder, startServer, type TestServer } from '../support/server.ts'

const SECRET = 'only the tests know this secret, all of it'
const ORIGIN = 'https://salloon.example'
const PROCESSES = '4'
/** Sign-ins with one address from one client, in five minutes. */
const SIGN_INS = 10

const needs = {
  'the rights of root': process.getuid?.() === 0,
  PostgreSQL: POSTGRESQL !== '',
  nginx: existsSync(NGINX),
  HAProxy: existsSync(PROGRAMS.haproxy),
}
const missing = Object.entries(needs).flatMap(([name, isThere]) => (isThere ? [] : [name]))
if (missing.length > 0) console.warn(`SKIPPED: two hosts are not tested without ${missing.join(', ')}.`)

/** Two hosts with four processes each, in network namespaces, behind HAProxy and nginx, with one database. */
describe.skipIf(missing.length > 0)('eight processes on two hosts', () => {
  let folder: string
  let network: TestHosts
  let database: TestPostgres
  let open: ReturnType<typeof connect>
  let sites: TestServer[]
  let haproxy: Program
  let nginx: TestNginx
  let large: Awaited<ReturnType<typeof openLargeSalon>>

  beforeAll(async () => {
    folder = await freshFolder()
    network = await createHosts(['a', 'b'])
    database = await databaseFor(network, folder)
    open = connect(database.url)
    const env = { DATABASE_URL: database.url.replace('127.0.0.1', network.own), DATA_DIR: join(folder, 'data') }
    sites = await Promise.all(network.hosts.map((host) => siteOn(host, env)))
    large = await openLargeSalon(open.db, { secret: SECRET, origin: ORIGIN })
    const port = await freePort()
    haproxy = await haproxyFor(network, folder, port)
    nginx = await startNginx([port])
  })
  afterAll(async () => {
    await nginx?.stop()
    await haproxy?.stop()
    await Promise.all(sites?.map((site) => site.stop()) ?? [])
    await open?.pool.end()
    await database?.stop('immediate')
    await network?.remove()
    if (folder) await removeFolder(folder)
  })

  test('they answer once HAProxy has found them ready', async () => {
    await expect.poll(async () => (await fetch(`${nginx.origin}/readyz`)).status).toBe(200)
  })

  test('limits of requests hold for all of them together', async () => {
    const email = 'nobody@example.com'
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ email, password: 'not the password' }),
    }
    const attempts = Array.from({ length: 4 * SIGN_INS }, () => fetch(`${nginx.origin}/api/signin`, request))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses).toContain(429)
    // A busy host may refuse some for another reason.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(SIGN_INS)
  })

  test('a change is visible on the cached pages of each within a second', async () => {
    const path = `/saloon/${large.salon.slug}`
    /** A new connection is given to the next process of its host. */
    const read = async (address: string) =>
      (await fetch(`http://${address}:3000${path}`, { headers: { connection: 'close' } })).text()
    const readAll = () =>
      Promise.all(network.hosts.flatMap(({ address }) => Array.from({ length: 8 }, () => read(address))))
    expect((await readAll()).filter((text) => !text.includes(large.salon.slug))).toEqual([])
    await open.pool.query('update salon set name = $2 where id = $1', [large.salon.id, 'Seen everywhere'])
    await pause(1_000)
    expect((await readAll()).filter((text) => !text.includes('Seen everywhere'))).toEqual([])
  })

  test('a host that disappears costs only its requests in progress', async () => {
    const [, lost] = network.hosts
    const shopping = large.testSalon(nginx.origin, 4)
    const paths = ['/', '/api/getsaloons', `/api/getsaloon/${large.salon.slug}`]
    const stopReading = readRepeatedly(
      paths.map((path) => `${nginx.origin}${path}`),
      4,
    )
    await expect.poll(() => shopping.seen.confirmed.length).toBeGreaterThan(10)
    await lost?.cut()
    // Until HAProxy has noticed, and PostgreSQL has ended the transactions of that host, for which some bookings wait.
    await pause(25_000)
    const [before, failed] = [shopping.seen.confirmed.length, shopping.seen.failures.length]
    await expect.poll(() => shopping.seen.confirmed.length).toBeGreaterThan(before + 20)
    expect(shopping.seen.failures.length).toBe(failed)
    await lost?.reconnect()
    const { confirmed, failures } = await shopping.stop()
    const { wrong, count } = await stopReading()

    expect(await lostBookings(open.pool, confirmed)).toEqual([])
    // Each shopper and each reader had at most one request there, and each shopper another that waited for its locks.
    expect(failures.length).toBeLessThanOrEqual(8)
    expect(wrong.length).toBeLessThanOrEqual(4)
    console.info(`${confirmed.length} confirmed, failed ${failures.join(' ')}; ${count} read, ${wrong.length} failed`)
  })
})

/** PostgreSQL on the machine of the tests, for the hosts as well. */
async function databaseFor({ prefix, own }: TestHosts, folder: string): Promise<TestPostgres> {
  const database = await postgres(folder, 'postgres', [`listen_addresses=127.0.0.1\\,${own}`, 'max_connections=300'])
  await makeCluster(database)
  await appendFile(join(database.data, 'pg_hba.conf'), `host all all ${prefix}0/24 trust\n`)
  await database.start()
  return database
}

function siteOn({ address, inside }: TestHosts['hosts'][number], env: Record<string, string>): Promise<TestServer> {
  const settings = { APP_ENV: 'production', SIMULATE: 'payments,mail,sms', ORIGIN, SESSION_SECRET: SECRET }
  const more = { TRUST_PROXY: 'on', LOG_LEVEL: 'warn', WEB_CONCURRENCY: PROCESSES, PORT: '3000', HOST: address }
  return startServer({ ...settings, ...more, ...env }, '.', ([program = '', ...args]) => {
    const command = inside({ program, args, options: {} })
    return [command.program, ...command.args]
  })
}

async function haproxyFor({ prefix }: TestHosts, folder: string, port: number): Promise<Program> {
  const file = join(folder, 'haproxy.cfg')
  const replacements = [
    [/10\.0\.0\.1(?=[12]:3000)/g, prefix],
    [/bind 127\.0\.0\.1:3000/, `bind 127.0.0.1:${port}`],
  ] as const
  await writeFile(file, filledIn(await documented('site'), replacements))
  const command = { program: PROGRAMS.haproxy, args: ['-db', '-f', file], options: {} }
  return startProgram(command, join(folder, 'haproxy.log'))
}
