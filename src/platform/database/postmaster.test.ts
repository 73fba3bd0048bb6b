import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enterUsers } from './embedded-users.ts'
import { acceptsConnections, findPostmaster, processOf } from './postmaster.ts'
import { superviseServer } from './supervise.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

const lock = () => join(folder, 'postmaster.pid')
const exists = (path: string) => readFile(path).then(Boolean, () => false)
const writeLock = (pid: number, status = 'ready   ') =>
  writeFile(lock(), `${pid}\n${folder}\n1763800000\n4321\n\n127.0.0.1\n  123456  7\n${status}\n`)

/** A process of that name, working in that folder. */
async function run(
  name: string,
  cwd = folder,
  command = (program: string) => `echo $$; exec ${program} 60`,
): Promise<number> {
  const program = join(await mkdtemp(join(folder, 'programs-')), name)
  await copyFile('/bin/sleep', program)
  const child = spawn('/bin/sh', ['-c', command(program)], { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  const [first] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
  return Number(first)
}

/** A process that has exited and whose parent has not waited for it (a zombie). */
async function leaveDead(name: string): Promise<number> {
  const pid = await run(name, folder, (program) => `${program} 60 & echo $!; exec sleep 60`)
  // A shell would ask how it ended.
  const parent = children.at(-1)?.pid
  await expect.poll(() => readFile(`/proc/${parent}/comm`, 'utf8')).toBe('sleep\n')
  await expect.poll(() => readFile(`/proc/${pid}/comm`, 'utf8')).toBe(`${name}\n`)
  process.kill(pid, 'SIGKILL')
  return pid
}

describe.skipIf(process.platform !== 'linux')('the server of a data folder', () => {
  it('is one with this working directory', async () => {
    const pid = await run('postgres')
    // Written for each look: one before the process has its name takes the file away.
    const look = () => writeLock(pid).then(() => findPostmaster(folder))
    await expect.poll(look).toEqual({ pid, port: 4321, ready: true })
    await writeLock(pid, 'starting')
    expect(await findPostmaster(folder)).toMatchObject({ ready: false })
  })

  it('is no zombie, whose lock file is removed', async () => {
    const pid = await leaveDead('postgres')
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\(postgres\) Z/)
    expect(process.kill(pid, 0)).toBe(true)
    await writeLock(pid)
    expect(await findPostmaster(folder)).toBeNull()
    expect(await exists(lock())).toBe(false)
  })

  it('is no other program with its process id, nor the server of another folder', async () => {
    for (const pid of [process.pid, await run('postgres', tmpdir())]) {
      await writeLock(pid)
      expect(await findPostmaster(folder)).toBeNull()
      expect(await exists(lock())).toBe(false)
    }
  })

  it('is none without a complete lock file', async () => {
    expect(await findPostmaster(folder)).toBeNull()
    await writeFile(lock(), '')
    expect(await findPostmaster(folder)).toBeNull()
  })
})

it('a port without a listener accepts no connections', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  expect(await acceptsConnections(port)).toBe(true)
  await new Promise((done) => server.close(done))
  expect(await acceptsConnections(port)).toBe(false)
})

describe.skipIf(process.platform !== 'linux')('who uses the server', () => {
  it('is every other registered process that still runs', async () => {
    const users = await enterUsers(folder)
    expect(await users.hasOthers()).toBe(false)
    const pid = await run('other')
    const startedAt = (await processOf(pid))?.startedAt ?? ''
    await writeFile(join(folder, 'postgres-users', String(pid)), startedAt)
    expect(await users.hasOthers()).toBe(true)
    // An earlier process of that number.
    await writeFile(join(folder, 'postgres-users', String(pid)), `${Number(startedAt) - 1}`)
    expect(await users.hasOthers()).toBe(false)
    const dead = await leaveDead('other')
    await writeFile(join(folder, 'postgres-users', String(dead)), '')
    await expect.poll(() => users.hasOthers()).toBe(false)
  })
})

describe('a server that is kept running', () => {
  it('is restarted when it ends, with growing delays after failures, and logged', async () => {
    const said: string[] = []
    const say = (_: object, message: string) => void said.push(message)
    let isUp = true
    const tries: number[] = []
    const supervisor = superviseServer({
      isRunning: async () => isUp,
      start: async () => {
        tries.push(performance.now())
        if (tries.length < 4) throw new Error('the disk is full')
        isUp = true
      },
      log: { info: say, warn: say, error: say },
      times: { look: 5, first: 20, last: 40 },
    })
    isUp = false
    await expect.poll(() => tries.length).toBe(4)
    await expect.poll(() => said.at(-1)).toBe('embedded PostgreSQL restarted')
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect(pauses.filter((pause, index) => pause < (index === 0 ? 19 : 39))).toEqual([])
    expect(said.filter((each) => each === 'embedded PostgreSQL restart failed')).toHaveLength(3)
    await supervisor.stop()
    isUp = false
    expect(tries).toHaveLength(4)
  })
})
