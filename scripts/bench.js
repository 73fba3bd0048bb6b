// Runs a benchmark on a fresh build: node scripts/bench.js <name> [--quick] [--json]
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.js'
import { findCitus } from './postgresql.js'
import { build, fail, install, installIn, node } from './setup.js'

const [name, ...args] = process.argv.slice(2)
install()
// These call the domain directly, without pages.
if (!['scale', 'backup', 'archive', 'gaps', 'reconciliation', 'webhooks'].includes(name)) build()
if (name === 'pages') installIn('bench/lighthouse')
const env = { ...process.env, ...programs() }
const { status } = spawnSync(node, [`bench/${name}.ts`, ...args], { stdio: 'inherit', env })
process.exit(status ?? 1)

/** What the benchmark needs beside the packages. */
function programs() {
  if (name === 'scale' && args.includes('--cluster')) {
    const citus = findCitus()
    return citus
      ? { POSTGRESQL: citus }
      : fail(
          'Install PostgreSQL with Citus, or set POSTGRESQL to its programs, or CITUS_INSTALL to a program that installs it.',
        )
  }
  return ['pages', 'lost-clicks', 'interactions', 'calendar', 'journey'].includes(name)
    ? { CHROMIUM: findChromium() }
    : {}
}
