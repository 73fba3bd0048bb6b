import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort, freshFolder, removeFolder, runServer, startServer, type TestServer } from '../support/server.ts'

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

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ ...BARE, DATA_DIR: await folder(), ...env })
  servers.push(server)
  return server
}

describe('stopping', () => {
  test('lets a request in flight finish, on a connection that would have been kept', async () => {
    const server = await start()
    const slow = slowRequest(server.port)
    await slow.begun
    const stopped = server.stop('SIGTERM')
    await expect.poll(() => reachable(server.origin), { timeout: 8_000 }).toBe(false)
    slow.finish()
    expect(await slow.answer).toMatchObject({ status: 400, connection: 'close' })
    expect(await stopped).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('on %s ends well, and PostgreSQL with it', async (signal) => {
    const server = await start()
    await (await fetch(`${server.origin}/healthz`)).text()
    const lock = join(server.dataDir, 'postgres', 'postmaster.pid')
    expect(existsSync(lock)).toBe(true)
    expect(await server.stop(signal)).toBe(0)
    expect(existsSync(lock)).toBe(false)
  })
})

test('after a kill the next start takes over the PostgreSQL that was left behind', async () => {
  const server = await start()
  expect(await server.stop('SIGKILL')).toBeNull()
  const again = await start({ DATA_DIR: server.dataDir })
  expect((await fetch(`${again.origin}/healthz`)).status).toBe(200)
  expect(await again.stop()).toBe(0)
})

describe('what cannot start says why', () => {
  test('a port that is taken', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((done) => other.listen(port, done))
    const { code, output } = await runServer({ ...BARE, DATA_DIR: await folder(), PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken by another program`)
    expect(output).not.toContain('    at ')
  })

  test('a database that cannot be reached', async () => {
    const env = { ...BARE, PORT: String(await freePort()), DATA_DIR: await folder() }
    const url = `postgres://anna:secret@127.0.0.1:${await freePort()}/shop`
    const { code, output } = await runServer({ ...env, DATABASE_URL: url })
    expect(code).toBe(1)
    expect(output).toMatch(/The database at 127\.0\.0\.1:\d+\/shop cannot be reached: connect ECONNREFUSED/)
    expect(output).not.toContain('secret')
    expect(output).not.toContain('    at ')
  })

  test('settings that are not right, all of them', async () => {
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
