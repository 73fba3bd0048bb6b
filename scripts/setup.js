// Prepares a fresh clone: installs and builds. Plain JavaScript without packages: it runs on any Node from 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trimPackages } from './trim-packages.js'

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
process.chdir(root)

/** The Node version of the lockfile, regardless of the machine's. */
export const node = join(root, 'node_modules/node/bin/node')

/** What `npm start` and `npm run dev` need. The workspace `tests` has the packages that only checks need, a third of the size. */
const SITE = ['--workspace=demo', '--include-workspace-root']

/** Installs all packages of the lockfile, unless they are installed already. */
export function install() {
  installPackages([])
}

/** Installs the packages that the site needs, and those of checks only where they were installed before. */
export function installSite() {
  installPackages(hasChecks() ? [] : SITE)
}

function installPackages(workspaces) {
  const stamp = 'node_modules/.salloon-installed'
  const versions = hash(['package-lock.json', 'scripts/trim-packages.js'])
  const [all, site] = [`all ${versions}`, `site ${versions}`]
  const installed = existsSync(node) ? read(stamp) : ''
  if (installed === all || (installed === site && workspaces.length > 0)) return
  const byHand = installed === '' && existsSync(node) && isNewerThanLockfile('node_modules/.package-lock.json')
  if (!byHand || (workspaces.length === 0 && !hasChecks()))
    step('Installing the packages of the lockfile (once, takes a minute or two) ...', () => npmCi('.', workspaces))
  if (!existsSync(node))
    fail('npm installed the packages, but not the "node" package. Run "npm ci" and read its messages.')
  trimPackages()
  writeFileSync(stamp, hasChecks() ? all : site)
}

/** Whether a package of the workspace `tests` is installed. */
function hasChecks() {
  return existsSync('node_modules/knip')
}

function isNewerThanLockfile(file) {
  return existsSync(file) && statSync(file).mtimeMs >= statSync('package-lock.json').mtimeMs
}

/** The same for a folder with a lockfile of its own. */
export function installIn(folder) {
  const stamp = join(folder, 'node_modules/.salloon-installed')
  const expected = hash([join(folder, 'package-lock.json')])
  if (read(stamp) === expected) return
  step(`Installing the packages of ${folder} ...`, () => npmCi(folder, []))
  writeFileSync(stamp, expected)
}

/** npm's warnings concern the Node that runs npm; everything here runs on the installed one. */
function npmCi(folder, workspaces) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(npm, ['ci', '--include=dev', `--prefix=${folder}`, '--no-audit', '--no-fund', '--loglevel=error', ...workspaces])
}

/** Builds pages and server, unless they were built from the same sources. */
export function build() {
  const stamp = 'build/.built-from'
  const expected = hash([
    'src',
    'public',
    'vite.config.ts',
    'scripts/first-pages.js',
    'scripts/server-code.js',
    'react-router.config.ts',
    'package.json',
    'package-lock.json',
  ])
  if (read(stamp) === expected && existsSync('build/server/index.js')) return
  step('Building pages and server (the source has changed) ...', () => {
    run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
    run(node, ['scripts/stamp-service-worker.js'])
    run(node, ['scripts/compress.js'])
  })
  writeFileSync(stamp, expected)
}

/** Prints the step, and how long it took. */
function step(title, work) {
  const began = performance.now()
  process.stdout.write(title)
  work()
  print(` ${Math.round((performance.now() - began) / 1000)} s`)
}

/** Runs a program to its end; exits with its code if it fails. */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) fail(`${program} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

export function print(text) {
  process.stdout.write(`${text}\n`)
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** One hash of files and folders, without tests. */
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
