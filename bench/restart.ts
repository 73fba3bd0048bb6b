// Checks starts after crashes: `npm run bench:restart [-- --quick] [-- --json]`. Fifty times (five with --quick) a site
// with its embedded PostgreSQL gets requests, all its processes are killed with signal 9, and it is started again
// immediately. Every second time it runs as several processes.

import { killProcesses } from '../tests/support/kill-processes.ts'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { rounded } from './api-rounds.ts'
import { median } from './median.ts'
import { type Figure, print, printFigure, report } from './report.ts'

const quick = process.argv.includes('--quick')
const json = process.argv.includes('--json')
const times = quick ? 5 : 50
/** Pages and calls that are requested while it is killed. */
const PATHS = ['/', '/saloons', '/api/getsaloons', '/api/getcategories', '/login']

/** A production site with simulated services, without the time to load a demo city. */
const ENV = {
  APP_ENV: 'production',
  SIMULATE: 'payments,mail,sms',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the benchmark knows this secret',
  LOG_LEVEL: 'error',
}

const dataDir = await freshFolder()
const took: number[] = []
const failures: string[] = []
try {
  let running = await startServer({ ...ENV, DATA_DIR: dataDir })
  for (let time = 1; time <= times; time++) {
    const asked = PATHS.map((path) => fetch(running.origin + path).catch(() => null))
    if (time % 3 === 0) await Promise.all(asked)
    await killProcesses(running)
    const began = performance.now()
    const concurrency = time % 2 === 0 ? '2' : '1'
    const start = () => startServer({ ...ENV, DATA_DIR: dataDir, WEB_CONCURRENCY: concurrency })
    running = await start().catch((error: Error) => {
      failures.push(error.message.trim())
      return start()
    })
    took.push(performance.now() - began)
    if (!json)
      print(`${time}: ${Math.round(took.at(-1) ?? 0)} ms${failures.length > 0 ? `, ${failures.length} failed` : ''}`)
  }
  await running.stop()
} finally {
  await removeFolder(dataDir)
}

for (const failure of failures) print(failure)
const sorted = took.toSorted((a, b) => a - b)
printFigure('median', rounded(median(took) / 1000), 's')
printFigure('slowest', rounded((sorted.at(-1) ?? 0) / 1000), 's')
const figures: Figure[] = [
  { name: 'starts that failed', value: failures.length, unit: `of ${times}`, goal: 0, at: 'most' },
]
process.exitCode = report(figures)
