// Finds the browser for the browser tests, or installs one the way the machine allows.
import { spawnSync } from 'node:child_process'
import { fail, say } from './setup.js'

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path or name of a Chromium that runs. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return runs(given) ? given : fail(`CHROMIUM=${given} is not a Chromium that runs.`)
  const found = CANDIDATES.map(located).find((path) => path && runs(path))
  return found ?? installed() ?? fail('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
}

function installed() {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return null
  say('Installing Chromium for the browser tests ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0) return null
  }
  const path = located('chromium')
  return path && runs(path) ? path : null
}

/** The full path: the test's own PATH may be another. */
function located(name) {
  if (name.startsWith('/')) return name
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function runs(path) {
  return succeeds(path, ['--version'])
}

function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).status === 0
}
