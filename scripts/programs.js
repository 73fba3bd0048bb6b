// Finds programs for the tests, and installs missing ones with apt-get.
import { spawnSync } from 'node:child_process'
import { print } from './setup.js'

/** The full path: the PATH of the tests may be different. */
export function located(name) {
  if (name.startsWith('/')) return name
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The first of some names and paths that runs successfully with `argument`. */
export function firstThatRuns(candidates, argument) {
  return candidates.map(located).find((path) => path && runs(path, argument)) ?? null
}

export function runs(path, argument) {
  return spawnSync(path, [argument], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** On Debian and derivatives, as root. Services of the package are not started. Returns whether it succeeded. */
export function installed(name, what) {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) return false
  print(`Installing ${what} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ].every((args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0)
}
