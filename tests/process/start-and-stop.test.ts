import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { processOf } from '../../src/platform/database/postmaster.ts'
import { killProcesses, postmasterOf } from '../support/kill-processes.ts'
import {
  copyOf,
  freePort,
  freshFolder,
  removeFolder,
  runServer,
  startServer,
  type TestServer,
} from '../support/server.ts'

/** Production with everything simulated by name: the same process, without the time the demo city takes. */
const BARE = {
  APP_ENV: 'production',
  SIMULATE: 'payments,mail,sms',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the tests know this secret, all of it',
  LOG_LEVEL: 'error',
}

const servers: TestServer[] = []
const folders: string[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) await removeFolder(folder)
})

async function folder(): Promise<string> {
  const made = await freshFolder()
  folders.push(made)
  return made
}

/** With a migrated database. */
const prepared = await freshFolder()
beforeAll(async () => {
  const server = await startServer({ ...BARE, DATA_DIR: prepared })
  await server.stop()
})
afterAll(() => removeFolder(prepared))

async function preparedFolder(): Promise<string> {
  const made = await copyOf(prepared)
  folders.push(made)
  return made
}

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ ...BARE, DATA_DIR: await preparedFolder(), ...env })
  servers.push(server)
  return server
}

const lockOf = (server: TestServer) => join(server.dataDir, 'postgres', 'postmaster.pid')

describe('a stop', () => {
  test('on SIGTERM completes a request in flight on a keep-alive connection, exits with 0, and stops PostgreSQL', async () => {
    const server = await start()
    const slow = slowRequest(server.port)
    await slow.begun
    expect(existsSync(lockOf(server))).toBe(true)
    const stopped = server.stop('SIGTERM')
    await expect.poll(() => reachable(server.origin), { timeout: 8_000 }).toBe(false)
    slow.finish()
    expect(await slow.answer).toMatchObject({ status: 400, connection: 'close' })
    expect(await stopped).toBe(0)
    expect(existsSync(lockOf(server))).toBe(false)
  })

  test('on SIGINT exits with 0, and stops PostgreSQL', async () => {
    const server = await start()
    await (await fetch(`${server.origin}/healthz`)).text()
    expect(existsSync(lockOf(server))).toBe(true)
    expect(await server.stop('SIGINT')).toBe(0)
    expect(existsSync(lockOf(server))).toBe(false)
  })
})

describe('the embedded PostgreSQL', () => {
  const answers = (server: TestServer) => fetch(`${server.origin}/api/getcategories`).then(({ status }) => status)
  const isGone = (pid: number) => expect.poll(() => processOf(pid), { timeout: 10_000 }).toBeNull()

  test('is used by the next start after a kill, which succeeds at once also after all processes were killed', async () => {
    let server = await start()
    const postmaster = await postmasterOf(server.dataDir)
    expect(await server.stop('SIGKILL')).toBeNull()
    server = await start({ DATA_DIR: server.dataDir })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(await postmasterOf(server.dataDir)).toBe(postmaster)
    for (let time = 0; time < 2; time++) {
      await killProcesses(server)
      server = await start({ DATA_DIR: server.dataDir })
    }
    expect(await answers(server)).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  test('is restarted when it dies, with a log line; stays while another process uses its folder, which then watches it', async () => {
    const first = await start({ LOG_LEVEL: 'warn' })
    process.kill(await postmasterOf(first.dataDir), 'SIGKILL')
    await expect.poll(first.output, { timeout: 20_000 }).toContain('embedded PostgreSQL restarted')
    await expect.poll(() => answers(first), { timeout: 10_000 }).toBe(200)

    const second = await start({ DATA_DIR: first.dataDir })
    const postmaster = await postmasterOf(first.dataDir)
    expect(await first.stop()).toBe(0)
    expect([await answers(second), await postmasterOf(first.dataDir)]).toEqual([200, postmaster])

    process.kill(postmaster, 'SIGKILL')
    // Until the death is noticed the pages come from memory, and the file still names the dead one.
    await expect.poll(() => postmasterOf(first.dataDir), { timeout: 60_000 }).not.toBe(postmaster)
    await expect.poll(() => answers(second), { timeout: 60_000 }).toBe(200)
    const successor = await postmasterOf(first.dataDir)
    expect(await second.stop()).toBe(0)
    await isGone(successor)
  })
})

describe('a failed start names its cause', () => {
  test('a port in use', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((done) => other.listen(port, done))
    const { code, output } = await runServer({ ...BARE, DATA_DIR: await folder(), PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken by another program`)
    expect(output).not.toContain('    at ')
  })

  test('an unreachable database', async () => {
    const env = { ...BARE, PORT: String(await freePort()), DATA_DIR: await folder() }
    const url = `postgres://anna:secret@127.0.0.1:${await freePort()}/shop`
    const { code, output } = await runServer({ ...env, DATABASE_URL: url })
    expect(code).toBe(1)
    expect(output).toMatch(/The database at 127\.0\.0\.1:\d+\/shop cannot be reached: connect ECONNREFUSED/)
    expect(output).not.toContain('secret')
    expect(output).not.toContain('    at ')
  })

  test('invalid settings, all of them', async () => {
    const { code, output } = await runServer({ APP_ENV: 'production', PORT: 'x', DATA_DIR: await folder() })
    expect(code).toBe(1)
    expect(output).toContain('  - PORT')
  })
})

function reachable(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )
}

/** A request whose body waits to be finished. */
function slowRequest(port: number) {
  const sent = request({ port, path: '/api/signin', method: 'POST', headers: { connection: 'keep-alive' } })
  sent.setHeader('content-type', 'application/json')
  const begun = new Promise<void>((done) => sent.write('{"email":', () => setTimeout(done, 200)))
  const answer = new Promise<{ status?: number; connection?: string }>((done, fail) => {
    sent.on('error', fail)
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => done({ status: response.statusCode, connection: response.headers.connection }))
    })
  })
  return { begun, answer, finish: () => sent.end('"ann@example.com"}') }
}
