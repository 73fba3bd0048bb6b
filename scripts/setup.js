// What a fresh clone needs before anything else can run. Plain JavaScript without packages: it runs on any Node from 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
process.chdir(root)

/** The Node that the lockfile pins, whatever the machine has. */
export const node = join(root, 'node_modules/node/bin/node')

/** Installs from the lockfile, unless what it says is installed already. */
export function install() {
  const stamp = 'node_modules/.salloon-installed'
  const wanted = hash(['package-lock.json'])
  const npmStamp = 'node_modules/.package-lock.json'
  const fresh = existsSync(npmStamp) && statSync(npmStamp).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (existsSync(node) && (read(stamp) === wanted || fresh)) return
  say('Installing the packages of package-lock.json ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(node))
    fail('npm installed the packages, but not the "node" package. Run "npm ci" and read what it says.')
  writeFileSync(stamp, wanted)
}

/** Builds pages and server, unless they were built from these very sources. */
export function build() {
  const stamp = 'build/.built-from'
  const wanted = hash([
    'src',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package.json',
    'package-lock.json',
  ])
  if (read(stamp) === wanted && existsSync('build/server/index.js')) return
  say('Building ...')
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  run(node, ['scripts/stamp-worker.js'])
  run(node, ['scripts/compress.js'])
  writeFileSync(stamp, wanted)
}

/** Runs a program to its end; a failure of it is ours. */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) fail(`${program} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** One hash over files and everything in folders, tests aside. */
function hash(paths) {
  const sum = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else {
      sum.update(path).update('\0').update(readFileSync(path)).update('\0')
    }
  }
  for (const path of paths) add(path)
  return sum.digest('hex')
}
