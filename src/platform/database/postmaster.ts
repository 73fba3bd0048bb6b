import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, readlink, realpath, rename, unlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The server process of a data folder. */
export interface Postmaster {
  pid: number
  port: number
  /** It says that it takes connections. Else it starts, recovers or stops. */
  ready: boolean
}

const CONNECTED_WITHIN_MS = 1_000

/**
 * The server that runs on a data folder, or null. A process that died and was not reaped by its parent (state Z) does not run,
 * though a signal to it succeeds; nor does another program that was given its number after a restart of the machine. PostgreSQL
 * itself would take either for alive and refuse to start, so their lock file goes.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const file = join(folder, 'postmaster.pid')
  const lock = await readFile(file, 'utf8').catch(() => '')
  const lines = lock.split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  if (!pid) return null
  const found = await processOf(pid)
  if (found?.name === 'postgres' && (await worksIn(pid, folder))) return { pid, port, ready: status === 'ready' }
  await removeLock(file, pid)
  return null
}

/** Puts it back where another process has started a server meanwhile: without its lock file that one would stop. */
async function removeLock(file: string, deadPid: number): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await rename(file, aside)
    const isDead = Number((await readFile(aside, 'utf8')).split('\n')[0]) === deadPid
    await (isDead ? unlink(aside) : rename(aside, file))
  } catch {
    // Somebody else has removed it.
  }
}

export interface RunningProcess {
  name: string
  /** Tells it from an earlier one of the same number. */
  startedAt: string
}

/** A process that runs; null for none, and for one that is dead but still listed. */
export async function processOf(pid: number): Promise<RunningProcess | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return process.platform === 'linux' ? null : listed(pid)
  const end = text.lastIndexOf(')')
  const [state = '', ...rest] = text.slice(end + 2).split(' ')
  if ('ZXx'.includes(state)) return null
  return { name: text.slice(text.indexOf('(') + 1, end), startedAt: rest[18] ?? '' }
}

/** Where there is no /proc. */
async function listed(pid: number): Promise<RunningProcess | null> {
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [, state = 'Z', startedAt = '', name = ''] = /^(\S+)\s+(.{24})\s+(.*)$/.exec(stdout.trim()) ?? []
  return state.startsWith('Z') ? null : { name: name.split('/').at(-1) ?? '', startedAt }
}

/** A server works in its data folder; where that cannot be seen, it is taken to. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return at === null || at === (await realpath(folder))
}

/** Whether something listens there, on this machine. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CONNECTED_WITHIN_MS })
    const answer = (open: boolean) => {
      socket.destroy()
      done(open)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
