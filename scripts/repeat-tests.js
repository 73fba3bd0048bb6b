// Repeats `npm test` and reports failures:
//   npm run test:repeat -- 10 [PATTERN ...] [--from 6] [--stress] [--shuffle] [--days] [--at "2028-02-29 23:50"]
// With --stress the second half of the runs shares the machine with stress-ng on two processors. With --shuffle run n takes the
// files that share processes (all but browser and process tests) in the random order of seed n. With --at (needs faketime) the clock
// of all programs starts there; with --days run n starts n days from today, at the hour 3n, so that seven runs see each day of the week.
// Ten runs take hours: --from 6 continues with the sixth.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { fail, print, root } from './setup.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stress: { type: 'boolean', default: false },
    shuffle: { type: 'boolean', default: false },
    at: { type: 'string' },
    days: { type: 'boolean', default: false },
    from: { type: 'string', default: '1' },
  },
})
const [times, ...patterns] = [Number(positionals[0] ?? 10), ...positionals.slice(1)]
const first = Number(values.from)
const today = new Date()
if (![first, times].every(Number.isInteger) || first < 1 || first > times)
  fail('Usage: npm run test:repeat -- 10 [PATTERN ...] [--from 6]')
if (values.stress && !isInstalled('stress-ng')) fail('--stress needs stress-ng (apt-get install stress-ng).')
if (values.at && values.days) fail('--at and --days exclude each other.')
if ((values.at || values.days) && !isInstalled('faketime'))
  fail('--at and --days need faketime (apt-get install faketime).')

const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })
const runs = []
for (let n = first; n <= times; n += 1) runs.push(run(n, values.stress && n > times / 2))

print('')
const failures = new Map()
for (const name of runs.flat()) failures.set(name, (failures.get(name) ?? 0) + 1)
for (const [name, count] of failures) print(`  ${count} of ${runs.length}: ${name}`)
process.exit(failures.size === 0 ? 0 : 1)

/** One run, with its output in a file, and a line about it. */
function run(n, stressed) {
  const log = join(reports, `run-${n}.log`)
  const began = performance.now()
  const load = stressed ? spawn('stress-ng', ['--cpu', '2', '--quiet'], { stdio: 'ignore' }) : null
  const order = values.shuffle ? ['--sequence.shuffle.files', `--sequence.seed=${n}`] : []
  const [program, ...args] = [...clockOf(n), process.execPath, 'scripts/test.js', ...patterns, ...order]
  const { status, stdout, stderr } = spawnSync(program, args, {
    maxBuffer: 1024 ** 3,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  load?.kill()
  const text = stripVTControlCharacters(`${stdout}\n${stderr}`)
  writeFileSync(log, text)
  const failed = [...new Set([...text.matchAll(/^ FAIL {2}(.+)$/gm)].map(([, name]) => name))]
  if (status !== 0 && failed.length === 0) failed.push(`not a test: see ${log}`)
  const [, passed = '0'] = /^(\d+) passed, \d+ failed$/m.exec(text) ?? []
  const seconds = Math.round((performance.now() - began) / 1000)
  print(
    `Run ${n} of ${times}${stressed ? ', with stress-ng' : ''}: ${passed} passed, ${failed.length} failed, ${seconds} s`,
  )
  return failed
}

function clockOf(n) {
  if (!values.days) return values.at ? ['faketime', values.at] : []
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + n, (3 * n) % 24)
  return ['faketime', '-f', `+${Math.round((day.getTime() - Date.now()) / 1000)}`]
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}
