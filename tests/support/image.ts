import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, realpathSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { canSandbox } from '../../scripts/own-mounts.js'
import { all, commandOf, readDockerfile, type Stage, settingsOf } from './dockerfile.ts'
import { freshFolder } from './server.ts'

const NODE = join('node_modules', 'node', 'bin', 'node')

/** The result of the Dockerfile without a container engine: its files in a folder, and how to run them. */
export interface Image {
  folder: string
  build: Stage
  final: Stage
  /** The writable folder. */
  data: string
  /** Runs a command as the image's user, with the image's environment and `env`. */
  run(command: readonly string[], env: Record<string, string>): { child: ChildProcess; output(): string }
  /** Runs a command to its end. */
  finish(command: readonly string[], env: Record<string, string>): Promise<{ code: number | null; output: string }>
  remove(): Promise<void>
}

/** Executes the steps of the Dockerfile, with this checkout's packages and build in place of `npm ci`. */
export async function makeImage(): Promise<Image> {
  const [build, final] = readDockerfile()
  if (!build || !final) throw new Error('The Dockerfile has not two stages')
  const folder = realpathSync(await freshFolder())
  await chmod(folder, 0o755)
  for (const command of all(build, 'RUN').filter((one) => !one.startsWith('npm ci'))) shell(command, folder)
  for (const copied of all(final, 'COPY')) {
    const [from, to] = copied
      .replace('--from=build ', '')
      .split(' ')
      .map((path) => join(folder, path))
    if (!from || !to || from === to) continue
    cpSync(from, to, { recursive: true })
  }
  const node = join(folder, '/usr/local/bin/node')
  mkdirSync(join(node, '..'), { recursive: true })
  cpSync(NODE, node)
  for (const command of all(final, 'RUN')) shell(command, folder)

  const settings = settingsOf(final)
  const [uid = '', gid = ''] = (all(final, 'USER')[0] ?? '').split(':')
  const work = join(folder, all(final, 'WORKDIR')[0] ?? '/')
  const data = join(folder, settings.DATA_DIR ?? '')

  function run([program = '', ...args]: readonly string[], env: Record<string, string>) {
    const own = { ...settings, DATA_DIR: data, PATH: join(folder, 'usr/local/bin'), ...env }
    const asked = [program === 'node' ? node : program, ...args]
    const [first = '', ...rest] = canSandbox ? sealed(asked, { uid, gid, data }) : asked
    const child = spawn(first, rest, { cwd: work, env: own, stdio: ['ignore', 'pipe', 'pipe'] })
    let written = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        written += text
      })
    }
    return { child, output: () => written }
  }

  return {
    folder,
    build,
    final,
    data,
    run,
    async finish(command, env) {
      const { child, output } = run(command, env)
      await once(child, 'close')
      return { code: child.exitCode, output: output() }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export { all, commandOf }

/** Runs a RUN line with the image's paths inside the folder. Only root may change owners. */
function shell(command: string, folder: string): void {
  const placed = command.replace(/ (\/[a-z]+)/g, ` ${folder}$1`)
  const allowed = process.getuid?.() === 0 ? placed : placed.replace(/ -[og] \d+/g, '')
  execFileSync('sh', ['-ec', allowed], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Wraps a command in a mount namespace where only the data is writable, as an unprivileged user. */
function sealed(command: readonly string[], { uid, gid, data }: { uid: string; gid: string; data: string }): string[] {
  const drop = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
  const script = `mount --bind ${data} ${data}
    for point in / /tmp /dev/shm; do mountpoint -q $point && mount -o remount,bind,ro $point; done
    mount -o remount,bind,rw ${data}
    exec "$@"`
  const path = '/usr/sbin:/usr/bin:/sbin:/bin'
  return ['/usr/bin/env', `PATH=${path}`, 'unshare', '--mount', 'sh', '-ec', script, 'sh', ...drop, ...command]
}
