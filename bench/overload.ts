// What more requests than can be answered do to those that are: `npm run bench:overload [-- --quick] [-- --json]`. A site is
// asked for a page that is drawn anew, first by as many clients as keep it busy, then by many times that, while others ask
// for a kept page and for its health. Then it is asked beside 400 connections that send a byte a second and 2,000 that
// say nothing, in turn with being asked without them. Who asks shares the machine: proportions count.
import { removeFolder, startServer } from '../tests/support/server.ts'
import { median, rounded } from './api-rounds.ts'
import { load, occupy, quantile, type Seen, type Target } from './overload-load.ts'
import { type Figure, printFigure, report } from './report.ts'

/** Of the goodput without overload; of the time that the places' requests take one after the other; beside slow connections. */
const BUDGET = { goodput: 0.7, served: 3, refused: 0.5, beside: 1.5 }
const PLACES = 32
const BUSY = 8

const quick = process.argv.includes('--quick')
const { rounds, seconds, many } = quick ? { rounds: 3, seconds: 3, many: 200 } : { rounds: 7, seconds: 6, many: 400 }

/** Production with everything simulated by name, as one process: without the time the demo city takes. */
const site = await startServer({
  APP_ENV: 'production',
  SIMULATE: 'payments,mail,sms',
  ORIGIN: 'https://salloon.example',
  SESSION_SECRET: 'only the benchmark knows this secret',
  LOG_LEVEL: 'silent',
  WEB_CONCURRENCY: '1',
  MAX_REQUESTS: String(PLACES),
})
const { port } = site
const drawn: Target = { port, path: '/saloons', headers: { cookie: 'known=1' } }
const kept: Target = { port, path: '/saloons' }
const health: Target = { port, path: '/healthz' }
try {
  for (const target of [kept, drawn, drawn]) await load(target, BUSY, 1)
  process.exitCode = report([...(await overload()), ...(await slowOnes())])
} finally {
  await site.stop()
  await removeFolder(site.dataDir)
}

async function overload(): Promise<Figure[]> {
  const calm = await load(drawn, BUSY, seconds)
  const [crowd, visitors, checks] = await Promise.all([
    load(drawn, many, seconds),
    load(kept, 2, seconds, 50),
    load(health, 1, seconds, 50),
  ])
  printFigure('alone', rounded(calm.perSecond), 'pages a second')
  printFigure(`asked by ${many} at a time`, rounded(crowd.perSecond), `pages a second, ${crowd.refused.length} refused`)
  // All places' requests, one after the other.
  const turn = (PLACES * 1000) / calm.perSecond
  printFigure('p99 of pages then', Math.round(quantile(crowd.answered, 0.99)), 'ms')
  printFigure('median of refusals then', Math.round(quantile(crowd.refused, 0.5)), 'ms')
  printFigure('p99 of kept pages then', Math.round(quantile(visitors.answered, 0.99)), 'ms')
  const wrong = [crowd, visitors, checks].flatMap((seen) => seen.wrong).length
  const notKept = visitors.refused.length + checks.refused.length
  return [
    least('pages a second under overload, to alone', crowd.perSecond / calm.perSecond, BUDGET.goodput),
    most('p99 of pages under overload, to a turn of all places', quantile(crowd.answered, 0.99) / turn, BUDGET.served),
    most('median of refusals, to a turn of all places', quantile(crowd.refused, 0.5) / turn, BUDGET.refused),
    least('refusals that say when to come back', share(crowd), 1),
    most('kept pages and health that were refused', notKept, 0),
    most('broken or wrong answers', wrong, 0),
  ]
}

async function slowOnes(): Promise<Figure[]> {
  const p99 = { alone: [] as number[], beside: [] as number[] }
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      const release = name === 'beside' ? await occupy(port, { slow: 400, idle: 2_000 }) : () => undefined
      const seen = await load(drawn, BUSY, seconds)
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

function share({ refused, saidWhen }: Seen): number {
  return refused.length === 0 ? 0 : saidWhen / refused.length
}

function most(name: string, value: number, goal: number): Figure {
  return { name, value: rounded(value), unit: '', goal, at: 'most' }
}

function least(name: string, value: number, goal: number): Figure {
  return { name, value: rounded(value), unit: '', goal, at: 'least' }
}
