import { execFile } from 'node:child_process'
import { chmod, chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs PostgreSQL as the current user or, because it refuses root, as the user `postgres`. */
export interface RunAs {
  /** Changes the owner of a file or folder. */
  own(path: string): Promise<void>
  command(program: string, args: string[]): { program: string; args: string[]; options: { uid?: number; gid?: number } }
}

interface User {
  uid: number
  gid: number
}

/** `paths` must be reachable by that user. Throws an Error with a message that says what to do. */
export async function unprivileged(paths: string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    return { own: async () => undefined, command: (program, args) => ({ program, args, options: {} }) }
  }
  const user = await postgresUser()
  const closed = await closedFolder(paths, user)
  const capability = closed === null ? null : await passCapability(closed)
  return {
    own: (path) => chown(path, user.uid, user.gid),
    command(program, args) {
      if (capability === null) return { program, args, options: user }
      const who = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      // Without this secure bit access() checks the user alone, and PostgreSQL calls it on its own programs.
      const may = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
      return { program: 'setpriv', args: [...who, ...may, '--', program, ...args], options: {} }
    },
  }
}

async function postgresUser(): Promise<User> {
  const known = await findUser()
  if (known) return known
  await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']).catch(() => undefined)
  const made = await findUser()
  if (made) return made
  throw new Error(
    'PostgreSQL does not run as root, and no user "postgres" could be made. Start as an ordinary user, or set DATABASE_URL.',
  )
}

async function findUser(): Promise<User | null> {
  const ids = ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout))
  const [uid, gid] = await Promise.all(ids).catch(() => [0, 0])
  return uid && gid ? { uid, gid } : null
}

/**
 * Makes the project's own folders traversable (not readable) for others. Returns the first folder outside the project
 * that is not, such as /root, or null.
 */
async function closedFolder(paths: string[], user: User): Promise<string | null> {
  const project = process.cwd()
  for (const path of paths) {
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      const { mode, uid, gid } = await stat(folder)
      const passable = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001
      if (passable) continue
      const ours = folder === project || folder.startsWith(`${project}/`) || path.startsWith(`${folder}/postgres`)
      if (!ours) return folder
      await chmod(folder, (mode & 0o7777) | 0o001)
    }
  }
  return null
}

const CAPABILITIES = { dac_read_search: 2, dac_override: 1 }
/** Required to pass on capabilities. */
const SETPCAP = 8

/** The capability to traverse closed folders, which root can pass on with setpriv on Linux. */
async function passCapability(closed: string): Promise<string> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  const able = await run('setpriv', ['--version']).then(
    () => true,
    () => false,
  )
  const holds = (bit: number) => ((held >> BigInt(bit)) & 1n) === 1n
  const found = Object.entries(CAPABILITIES).find(([, bit]) => holds(bit))
  if (able && found && holds(SETPCAP)) return found[0]
  throw new Error(
    `The user "postgres" cannot pass through ${closed}. Run "chmod o+x ${closed}", set DATA_DIR elsewhere, or set DATABASE_URL.`,
  )
}
