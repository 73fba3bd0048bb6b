import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './unprivileged.ts'

const run = promisify(execFile)

/** The server failed to start. `temporary`: a previous server's processes, port or lock file still existed. */
export class StartFailure extends Error {
  readonly temporary: boolean

  constructor(reason: string, log: string) {
    super(`PostgreSQL would not start${reason && `: ${reason}`}; its log is ${log}`)
    this.temporary = /lock file|shared memory block|could not bind|Address already in use/.test(reason)
  }
}

/**
 * Creates a data folder atomically: it is initialised elsewhere and then moved, so that an interruption or a concurrent
 * start leaves no partial folder.
 */
export async function initialise(initdb: string, folder: string, password: string, runAs: RunAs): Promise<void> {
  const temporary = `${folder}-new-${randomBytes(6).toString('hex')}`
  const passwordFile = `${temporary}.password`
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await Promise.all([temporary, passwordFile].map((path) => runAs.own(path)))
  try {
    const command = runAs.command(initdb, [
      ...['-D', temporary, '-U', 'salloon', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ])
    await run(command.program, command.args, command.options).catch((error: { stderr?: string; message?: string }) => {
      throw new Error(`PostgreSQL could not be set up in ${folder}. ${error.stderr?.trim() || error.message}`)
    })
    await rename(temporary, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (!(await isInitialised(folder))) throw error
    })
  } finally {
    await unlink(passwordFile)
    await rm(temporary, { recursive: true, force: true })
  }
}

export function isInitialised(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Starts the server outside our process group and waits until it accepts connections. Throws a StartFailure. */
export async function startServer(pgCtl: string, folder: string, runAs: RunAs, options: string): Promise<void> {
  const log = join(folder, 'server.log')
  const before = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  const code = await control(pgCtl, runAs, ['start', '-D', folder, '-w', '-t', '120', '-l', log, '-o', options])
  if (code !== 0) throw new StartFailure(await reasonIn(log, before), log)
}

/** Stops the server. Throws if it does not stop. */
export async function stopServer(pgCtl: string, folder: string, runAs: RunAs): Promise<void> {
  const code = await control(pgCtl, runAs, ['stop', '-D', folder, '-m', 'fast', '-w'])
  if (code !== 0) throw new Error(`PostgreSQL would not stop; its log is ${folder}/server.log`)
}

/** The server inherits pg_ctl's output streams, so they are not waited for. */
function control(path: string, runAs: RunAs, parameters: string[]): Promise<number | null> {
  const { program, args, options } = runAs.command(path, parameters)
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore', detached: true })
    child.on('error', fail)
    child.on('exit', done)
  })
}

const MAX_READ = 64 * 1024

/** The first failure logged after the offset `since`; later ones are its consequences. */
async function reasonIn(log: string, since: number): Promise<string> {
  const file = await open(log).catch(() => null)
  if (!file) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_READ), 0, MAX_READ, since)
    return /(?:FATAL|PANIC):\s*(.*)/.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? ''
  } finally {
    await file.close()
  }
}
