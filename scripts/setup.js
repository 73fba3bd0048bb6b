// What a fresh clone needs before anything else can run. Plain JavaScript without packages: it runs on any Node from 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trimPackages } from './trim-packages.js'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
process.chdir(root)

/** The Node that the lockfile pins, whatever the machine has. */
export const node = join(root, 'node_modules/node/bin/node')

/** Installs from the lockfile, unless what it says is installed already. */
export function install() {
  const stamp = 'node_modules/.salloon-installed'
  const wanted = hash(['package-lock.json', 'scripts/trim-packages.js'])
  if (existsSync(node) && read(stamp) === wanted) return
  const npmStamp = 'node_modules/.package-lock.json'
  const fresh = existsSync(npmStamp) && statSync(npmStamp).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (!existsSync(node) || !fresh) {
    step('Installing the packages of the lockfile (this once, a minute or two) ...', () => npmCi('.'))
  }
  if (!existsSync(node))
    fail('npm installed the packages, but not the "node" package. Run "npm ci" and read what it says.')
  trimPackages()
  writeFileSync(stamp, wanted)
}

/** The same for a folder with a lockfile of its own. */
export function installIn(folder) {
  const stamp = join(folder, 'node_modules/.salloon-installed')
  const wanted = hash([join(folder, 'package-lock.json')])
  if (read(stamp) === wanted) return
  step(`Installing the packages of ${folder} ...`, () => npmCi(folder))
  writeFileSync(stamp, wanted)
}

/** What npm warns of concerns the Node that runs npm; everything here runs on the one that is installed. */
function npmCi(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(npm, ['ci', '--include=dev', `--prefix=${folder}`, '--no-audit', '--no-fund', '--loglevel=error'])
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
  step('Building pages and server (after a change of the source) ...', () => {
    run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
    run(node, ['scripts/stamp-worker.js'])
    run(node, ['scripts/compress.js'])
  })
  writeFileSync(stamp, wanted)
}

/** Says what is done now, and how long it took. */
function step(title, work) {
  const began = performance.now()
  process.stdout.write(title)
  work()
  say(` ${Math.round((performance.now() - began) / 1000)} s`)
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
