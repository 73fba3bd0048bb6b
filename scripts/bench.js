// Runs a benchmark on a fresh build: node scripts/bench.js <name> [--quick] [--json]
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.js'
import { build, install, installIn, node } from './setup.js'

const [name, ...args] = process.argv.slice(2)
install()
// These call the domain directly, without pages.
if (!['scale', 'backup', 'archive'].includes(name)) build()
if (name === 'pages') installIn('bench/lighthouse')
const env = ['pages', 'presses'].includes(name) ? { ...process.env, CHROMIUM: findChromium() } : process.env
const { status } = spawnSync(node, [`bench/${name}.ts`, ...args], { stdio: 'inherit', env })
process.exit(status ?? 1)
