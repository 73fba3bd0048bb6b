import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { removeFolder, startServer, type TestServer } from '../support/server.ts'

/** Production with everything simulated by name: without the time the demo city takes. */
const BARE = {
  APP_ENV: 'production',
  SIMULATE: 'payments,mail,sms',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the tests know this secret, all of it',
  LOG_LEVEL: 'silent',
  WEB_CONCURRENCY: '2',
}

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  if (server) await removeFolder(server.dataDir)
  server = undefined
})

/** The processes that a process has begun and that live, PostgreSQL's own not among them. */
async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

async function answers(origin: string): Promise<number> {
  const { status } = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } })
  return status
}

test('a process that dies is replaced while the others respond, and all stop together', async () => {
  server = await startServer(BARE)
  const { origin, pid } = server
  const [first = 0, second = 0] = await workersOf(pid)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${first}`)).toBe(false)
  expect(await Promise.all(Array.from({ length: 20 }, () => answers(origin)))).toEqual(Array(20).fill(200))
  await expect.poll(async () => (await workersOf(pid)).length, { timeout: 20_000 }).toBe(2)
  expect(await workersOf(pid)).toContain(second)
  expect(await workersOf(pid)).not.toContain(first)
  const workers = await workersOf(pid)

  expect(await server.stop('SIGTERM')).toBe(0)
  expect(workers.filter((worker) => existsSync(`/proc/${worker}`))).toEqual([])
  expect(existsSync(join(server.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
