// Measures overload: `npm run bench:overload [-- --quick] [-- --json]`. A rendered page is requested by as many clients
// as keep the site busy, then by many times as many, while others request a cached page and the health check. Then it
// is requested with and without 400 connections that send a byte a second and 2,000 idle ones. Clients share the
// machine, so ratios count.
import { removeFolder, startServer } from '../tests/support/server.ts'
import { rounded } from './api-rounds.ts'
import { median } from './median.ts'
import { type LoadResult, load, openSlowConnections, quantile, type Target } from './overload-load.ts'
import { type Figure, printFigure, report } from './report.ts'

/**
 * Goals relative to the goodput without overload, to the time that requests of all slots take one after the other, and
 * to the time without slow connections.
 */
const BUDGET = { goodput: 0.7, served: 3, refused: 0.5, beside: 1.2 }
const SLOTS = 32
const BUSY = 8

const quick = process.argv.includes('--quick')
const { rounds, seconds, many } = quick ? { rounds: 3, seconds: 3, many: 200 } : { rounds: 7, seconds: 6, many: 400 }

/** A production site with simulated services, as one process, without the time to load a demo city. */
const site = await startServer({
  APP_ENV: 'production',
  SIMULATE: 'payments,mail,sms',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the benchmark knows this secret',
  LOG_LEVEL: 'silent',
  WEB_CONCURRENCY: '1',
  MAX_REQUESTS: String(SLOTS),
})
const { port } = site
const rendered: Target = { port, path: '/saloons', headers: { cookie: 'known=1' } }
const cached: Target = { port, path: '/saloons' }
const health: Target = { port, path: '/healthz' }
try {
  for (const target of [cached, rendered, rendered]) await load(target, BUSY, 1)
  process.exitCode = report([...(await overload()), ...(await slowConnections())])
} finally {
  await site.stop()
  await removeFolder(site.dataDir)
}

async function overload(): Promise<Figure[]> {
  const calm = await load(rendered, BUSY, seconds)
  const [crowd, visitors, checks] = await Promise.all([
    load(rendered, many, seconds),
    load(cached, 2, seconds, 50),
    load(health, 1, seconds, 50),
  ])
  printFigure('alone', rounded(calm.perSecond), 'pages a second')
  printFigure(`asked by ${many} at a time`, rounded(crowd.perSecond), `pages a second, ${crowd.refused.length} refused`)
  // The requests of all slots, one after the other.
  const turn = (SLOTS * 1000) / calm.perSecond
  printFigure('p99 of pages then', Math.round(quantile(crowd.answered, 0.99)), 'ms')
  printFigure('median of refusals then', Math.round(quantile(crowd.refused, 0.5)), 'ms')
  printFigure('p99 of kept pages then', Math.round(quantile(visitors.answered, 0.99)), 'ms')
  const wrong = [crowd, visitors, checks].flatMap((seen) => seen.wrong).length
  const refusedChecks = visitors.refused.length + checks.refused.length
  return [
    least('pages a second under overload, to alone', crowd.perSecond / calm.perSecond, BUDGET.goodput),
    most('p99 of pages under overload, to a turn of all places', quantile(crowd.answered, 0.99) / turn, BUDGET.served),
    most('median of refusals, to a turn of all places', quantile(crowd.refused, 0.5) / turn, BUDGET.refused),
    least('refusals that say when to come back', share(crowd), 1),
    most('kept pages and health that were refused', refusedChecks, 0),
    most('broken or wrong answers', wrong, 0),
  ]
}

async function slowConnections(): Promise<Figure[]> {
  const p99 = { alone: [] as number[], beside: [] as number[] }
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      const release = name === 'beside' ? await openSlowConnections(port, { slow: 400, idle: 2_000 }) : () => undefined
      const seen = await load(rendered, BUSY, seconds)
      release()
      wrong += seen.wrong.length + seen.refused.length
      p99[name].push(quantile(seen.answered, 0.99))
    }
  }
  printFigure('p99 alone', Math.round(median(p99.alone)), 'ms')
  printFigure('p99 beside 400 slow and 2,000 idle connections', Math.round(median(p99.beside)), 'ms')
  return [
    most('p99 beside slow and idle connections, to alone', median(p99.beside) / median(p99.alone), BUDGET.beside),
    most('refused, broken or wrong beside them', wrong, 0),
  ]
}

function share({ refused, withRetryAfter }: LoadResult): number {
  return refused.length === 0 ? 0 : withRetryAfter / refused.length
}

function most(name: string, value: number, goal: number): Figure {
  return { name, value: rounded(value), unit: '', goal, at: 'most' }
}

function least(name: string, value: number, goal: number): Figure {
  return { name, value: rounded(value), unit: '', goal, at: 'least' }
}
