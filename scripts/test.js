// Everything that must hold, in one command; ends with "N passed, N failed" alone on a line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './chromium.js'
import { memoryFolder } from './memory-folder.js'
import { findNginx } from './nginx.js'
import { findPostgresql } from './postgresql.js'
import { install, root, say } from './setup.js'

install()
const CHROMIUM = findChromium()
const NGINX = findNginx() ?? ''
const POSTGRESQL = findPostgresql() ?? ''

const path = [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env.PATH].join(delimiter)
const folder = memoryFolder()
const env = {
  ...process.env,
  PATH: path,
  CHROMIUM,
  NGINX,
  POSTGRESQL,
  NODE_ENV: 'test',
  TMPDIR: folder,
  SALLOON_TEST_DIR: process.env.SALLOON_TEST_DIR ?? join(folder, 'database'),
}
const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })
let passed = 0
let failed = 0

check('Types', [
  ['react-router', 'typegen'],
  ['tsc', '-p', '.', '--singleThreaded'],
])
check('Lint', [['biome', 'check', '.']])
vitest('Unit, database and API tests', 'vitest.config.ts')
check('Build', [[process.execPath, 'scripts/build.js']])
vitest('Browser and process tests', 'vitest.journeys.config.ts')

if (!NGINX) say('\nThere is no nginx here and none could be installed: the tests with it were left out.')
if (!POSTGRESQL)
  say('\nThere is no whole PostgreSQL here and none could be installed: the tests with a replica were left out.')
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Some programs that must all succeed: one test. */
function check(title, commands) {
  say(`\n== ${title}`)
  if (commands.every(([program, ...args]) => succeeds(program, args))) passed += 1
  else failed += 1
}

function vitest(title, config) {
  say(`\n== ${title}`)
  const report = join(reports, `${config}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = succeeds('vitest', ['run', '--config', config, ...reporters])
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  passed += counted.numPassedTests ?? 0
  // A file that does not load has no tests to fail, and is a failure all the same.
  failed += counted.numFailedTests || (succeeded ? 0 : 1)
}

function succeeds(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (error) say(`${program}: ${error.message}`)
  return status === 0
}
