// All checks and tests in one command: npm test. With patterns, the test files whose paths contain one of them:
// npm test -- slots calendar. Options are passed to Vitest: npm test -- slots --sequence.shuffle. The last line is
// "N passed, N failed", after one with the number of those that were skipped. npm run test:cluster (--cluster) runs use cases and API calls on Citus, npm run test:failover
// (--failover) those with failing servers and poolers, all or by patterns.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findCaddy } from './caddy.js'
import { findChromium } from './chromium.js'
import { memoryFolder } from './memory-folder.js'
import { findNginx } from './nginx.js'
import { canSandbox } from './own-mounts.js'
import { inOwnNetwork } from './own-network.js'
import { findPatroni } from './patroni.js'
import { findPgbouncer } from './pgbouncer.js'
import { findCitus, findPostgresql } from './postgresql.js'
import { install, print, root } from './setup.js'

const UNIT = { title: 'Unit, database and API tests', config: 'vitest.config.ts' }
const CLUSTER = { title: 'Use cases and API calls on a cluster', config: 'vitest.cluster.config.ts' }
const FAILOVER = {
  title: 'Failing servers, poolers and hosts',
  config: 'vitest.failover.config.ts',
  within: inOwnNetwork,
}
const JOURNEYS = { title: 'Browser and process tests', config: 'vitest.journeys.config.ts' }
/** What JOURNEYS includes. */
const JOURNEY = /^tests\/(journeys|process)\//

/** Also what Vite calls advice. */
const WARNING = /warn|deprecat|INEFFECTIVE|PLUGIN_TIMINGS/i

const OWN_OPTIONS = ['--cluster', '--failover']
const given = process.argv.slice(2)
const options = given.filter((argument) => argument.startsWith('-') && !OWN_OPTIONS.includes(argument))
const patterns = given.filter((argument) => !argument.startsWith('-')).map((pattern) => pattern.replace(/^\.\//, ''))

install()
const folder = memoryFolder()
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
  TMPDIR: folder,
}
const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })
let passed = 0
let failed = 0
let skipped = 0

if (given.includes('--cluster')) await runCluster()
else if (given.includes('--failover')) await runFailover()
else if (patterns.length > 0) await runPart()
else await runAll()
print('')
if (skipped > 0) print(`${skipped} skipped`)
print(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function runAll() {
  findPrograms()
  const citus = citusOrSkipped('the tests on a cluster')
  env.SALLOON_TEST_DIR ??= join(folder, 'database')
  await checkAndBuild()
  await vitest(UNIT)
  // At once: the set-up of the journeys, the demo city, takes one core, and about as long as those on a cluster.
  const onCluster = citus
    ? vitest(CLUSTER, [], { SALLOON_TEST_CLUSTER: 'short', POSTGRESQL: citus }, 'later')
    : undefined
  await vitest(JOURNEYS)
  await onCluster
  if (!citus) print('\nSKIPPED: the tests on a cluster, as said above.')
  if (!env.NGINX) print('\nnginx was not found and could not be installed: its tests were skipped.')
  if (!env.CADDY) print('\nCaddy was not found and could not be installed: deploy/Caddyfile was not checked.')
  if (!canSandbox) print('\nNot root, or without unshare: the image was not tested with a read-only file system.')
  if (!env.POSTGRESQL)
    print('\nPostgreSQL was not found and could not be installed: the tests with a replica were skipped.')
}

/** Without Citus it ends with code 2, as nothing was shown. */
async function runCluster() {
  const citus = citusOrSkipped('the tests on a cluster')
  if (!citus && failed === 0) process.exit(2)
  if (citus) await vitest(CLUSTER, patterns, { SALLOON_TEST_CLUSTER: 'full', POSTGRESQL: citus })
}

/** Each file says and skips what it does not find. It ends with code 2 where none found what it needs. */
async function runFailover() {
  findPrograms()
  // Of several versions that with Citus, for all files.
  env.POSTGRESQL = citusOrSkipped('the failover of Citus') ?? env.POSTGRESQL
  Object.assign(env, findPatroni())
  env.PGBOUNCER = findPgbouncer() ?? ''
  check('Build', [[process.execPath, 'scripts/build.js']])
  const before = passed
  await vitest(FAILOVER, patterns)
  if (passed > before || failed > 0) return
  print(`\nSKIPPED: all ${skipped} tests, because programs were not found.`)
  process.exit(2)
}

/**
 * The folder of the programs of a PostgreSQL with Citus; null if there is none, which is a failure if REQUIRE_CITUS is 1, or
 * CITUS_INSTALL could not install it.
 */
function citusOrSkipped(what) {
  try {
    const citus = findCitus()
    if (citus) return citus
    print(
      `\nSKIPPED: ${what}, because no PostgreSQL with Citus was found. Install Citus, or set POSTGRESQL to the folder of its ` +
        'programs, or CITUS_INSTALL to a program that installs it.',
    )
    if (process.env.REQUIRE_CITUS === '1') failed += 1
  } catch (error) {
    print(`\nFAILED: ${what}: ${error.message}`)
    failed += 1
  }
  return null
}

/** The database of its tests stays in .data/test, so that the next run need not make one. */
async function runPart() {
  const files = testFiles().filter((file) => patterns.some((pattern) => file.includes(pattern)))
  const journeys = files.filter((file) => JOURNEY.test(file))
  const unit = files.filter((file) => !JOURNEY.test(file))
  if (files.length === 0) {
    print(`No path of a test file contains ${patterns.join(' or ')}.`)
    failed += 1
  }
  if (unit.length > 0) await vitest(UNIT, unit)
  if (journeys.length === 0) return
  findPrograms()
  check('Build', [[process.execPath, 'scripts/build.js']])
  await vitest(JOURNEYS, journeys)
}

function testFiles() {
  return ['src', 'demo', 'tests'].flatMap((parent) =>
    readdirSync(parent, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${parent}/${name}`),
  )
}

function findPrograms() {
  env.CHROMIUM = findChromium()
  env.NGINX = findNginx() ?? ''
  env.CADDY = findCaddy() ?? ''
  env.POSTGRESQL = findPostgresql() ?? ''
}

/** At once: the type checker and the build use one core each. Lint reads the generated types of routes, too. */
async function checkAndBuild() {
  print('\n== Types, lint and build')
  const hasTypes = succeeds('react-router', ['typegen'])
  const [isBuilt, ...checks] = await Promise.all([
    buildsWithoutWarning(),
    finishes('tsc', ['-p', '.', '--singleThreaded']),
    finishes('biome', ['check', '.']).then(async (ok) => (await finishes('knip', [])) && ok),
  ])
  for (const ok of [isBuilt, hasTypes && checks.every(Boolean)]) {
    if (ok) passed += 1
    else failed += 1
  }
}

/** A warning of the build, also one about a chunk or a plugin, fails it. */
async function buildsWithoutWarning() {
  const log = join(reports, 'build.log')
  const isBuilt = await finishes(process.execPath, ['scripts/build.js'], {}, openSync(log, 'w'))
  const output = readFileSync(log, 'utf8')
  print(output)
  const warnings = output.split('\n').filter((line) => WARNING.test(line))
  if (warnings.length > 0) print(`The build printed a warning:\n${warnings.join('\n')}`)
  return isBuilt && warnings.length === 0
}

/** `output`: where it is written; resolves with whether the program succeeded. */
function finishes(program, args, more = {}, output = 'inherit') {
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...env, ...more } })
  return new Promise((done) => {
    child.once('error', (error) => done(print(`${program}: ${error.message}`)))
    child.once('close', (code) => done(code === 0))
  })
}

/** Several programs that must all succeed, counted as one test. */
function check(title, commands) {
  print(`\n== ${title}`)
  if (commands.every(([program, ...args]) => succeeds(program, args))) passed += 1
  else failed += 1
}

/** `shown`: its output is shown at once, or 'later', when it has ended, because another part runs beside it. */
async function vitest({ title, config, within = (...command) => command }, files = [], more = {}, shown = 'at once') {
  const heading = `\n== ${title}`
  const report = join(reports, `${config}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const [program, args] = within('vitest', ['run', '--config', config, ...reporters, ...options, ...files])
  if (shown === 'at once') print(heading)
  const log = shown === 'later' ? join(reports, `${config}.log`) : null
  const output = log ? openSync(log, 'w') : 'inherit'
  const succeeded = await finishes(program, args, more, output)
  if (log) print(`${heading}\n${readFileSync(log, 'utf8')}`)
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  passed += counted.numPassedTests ?? 0
  // A file that does not load has no failed tests, but counts as a failure.
  failed += counted.numFailedTests || (succeeded ? 0 : 1)
  skipped += counted.numPendingTests ?? 0
}

function succeeds(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (error) print(`${program}: ${error.message}`)
  return status === 0
}
