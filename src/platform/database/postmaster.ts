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
  /** It accepts connections; otherwise it is starting, recovering or stopping. */
  ready: boolean
}

const CONNECT_TIMEOUT_MS = 1_000

/**
 * The server that runs on a data folder, or null. A zombie (state Z) does not count although signals to it succeed, nor
 * does another program with the same process id after a reboot. PostgreSQL would take either for a running server and
 * refuse to start, so the stale lock file is removed.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const file = join(folder, 'postmaster.pid')
  const lock = await readFile(file, 'utf8').catch(() => '')
  const lines = lock.split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  if (!pid) return null
  const found = await processOf(pid)
  if (found?.name === 'postgres' && (await hasWorkingFolder(pid, folder)))
    return { pid, port, ready: status === 'ready' }
  await removeLock(file, pid)
  return null
}

/** Restores the file if another process has started a server meanwhile: PostgreSQL stops without its lock file. */
async function removeLock(file: string, deadPid: number): Promise<void> {
  const moved = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await rename(file, moved)
    const isDead = Number((await readFile(moved, 'utf8')).split('\n')[0]) === deadPid
    await (isDead ? unlink(moved) : rename(moved, file))
  } catch {
    // Another process has removed it.
  }
}

export interface RunningProcess {
  name: string
  /** Distinguishes it from an earlier process with the same id. */
  startedAt: string
}

/** A running process; null if there is none or it is a zombie. */
export async function processOf(pid: number): Promise<RunningProcess | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return process.platform === 'linux' ? null : processFromPs(pid)
  const end = text.lastIndexOf(')')
  const [state = '', ...rest] = text.slice(end + 2).split(' ')
  if ('ZXx'.includes(state)) return null
  return { name: text.slice(text.indexOf('(') + 1, end), startedAt: rest[18] ?? '' }
}

/** For systems without /proc. */
async function processFromPs(pid: number): Promise<RunningProcess | null> {
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [, state = 'Z', startedAt = '', name = ''] = /^(\S+)\s+(.{24})\s+(.*)$/.exec(stdout.trim()) ?? []
  return state.startsWith('Z') ? null : { name: name.split('/').at(-1) ?? '', startedAt }
}

/** A server's working directory is its data folder; assumed where it cannot be read. */
async function hasWorkingFolder(pid: number, folder: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return cwd === null || cwd === (await realpath(folder))
}

/** Whether something listens on this port of this machine. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_TIMEOUT_MS })
    const finish = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}
