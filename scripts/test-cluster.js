// The tests of use cases and of the API on a Citus coordinator with two workers: npm run test:cluster. With patterns, the test files
// whose paths contain one of them. The last line is "N passed, N failed", or that they were skipped, with exit code 2.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findCitus } from './citus.js'
import { memoryFolder } from './memory-folder.js'
import { install, print, root } from './setup.js'

install()
const POSTGRESQL = findCitus()
if (!POSTGRESQL) {
  print(
    'SKIPPED: no PostgreSQL with Citus was found. Install Citus for PostgreSQL 15 or newer, or set POSTGRESQL to its programs.',
  )
  process.exit(2)
}
const report = join(root, 'test-results', 'vitest.cluster.config.ts.json')
mkdirSync(join(root, 'test-results'), { recursive: true })
rmSync(report, { force: true })
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env.PATH].join(delimiter),
  NODE_ENV: 'test',
  TMPDIR: memoryFolder(),
  SALLOON_TEST_CLUSTER: 'full',
  POSTGRESQL,
}
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const args = ['run', '--config', 'vitest.cluster.config.ts', ...reporters, ...process.argv.slice(2)]
const { status } = spawnSync('vitest', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
print(`\n${numPassedTests} passed, ${numFailedTests || (status === 0 ? 0 : 1)} failed`)
process.exit(status ?? 1)
