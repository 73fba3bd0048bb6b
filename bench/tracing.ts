// What traces and metrics cost at 1% sampling: `npm run bench:tracing [-- --quick] [-- --json]`. A site that is observed, with
// a receiver of its traces beside it, answers requests of several kinds: that tells the processor time and the statements of each.
// In turn with it, in this process, our boundaries are run with and without observing around answers that do nothing: that
// tells what observing adds to a request and to a statement. Judged is the median, over many short rounds, of the proportion:
// a server whose processor is what limits it answers as many more requests as each costs less. Two servers beside each other, one
// of them not observed, differ by more than that on any machine that does something else too. Linux only.

import { loadDemoCity } from '@salloon/demo/load'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { startSdk } from '../src/platform/observability/sdk.ts'
import { freshFolder, removeFolder, startServer, type TestServer } from '../tests/support/server.ts'
import { startTelemetryReceiver } from '../tests/support/telemetry-receiver.ts'
import { readShots } from './api-calls.ts'
import { openApp } from './api-city.ts'
import { aimAt, comeToRest, type Shot, type Target } from './api-load.ts'
import { median } from './api-rounds.ts'
import { pageShots } from './cost-pages.ts'
import { runTimeOf } from './cost-processes.ts'
import { type Figure, printFigure, report } from './report.ts'
import { type Added, measureAdded } from './tracing-added.ts'

/** How many requests more a server that is not observed would answer at most, in proportion. */
const GOAL = 1.03
const SECRET = 'a secret only of the benchmark, long enough'
const TOKEN = 'a token only of the benchmark'
const SAMPLED = 0.01

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 8 : 30
/** Requests of a round, by kind. */
const KINDS: Record<string, number> = { 'API: getsaloons': 150, "salon's page, drawn": 40, 'home page, cached': 800 }

const dataDir = await freshFolder()
const postgres = await startEmbedded(dataDir, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'])
const receiver = await startTelemetryReceiver()
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
const settings = {
  service: 'bench',
  sendsTraces: true,
  sampleRatio: SAMPLED,
  sendsMetrics: true,
  metricInterval: 15_000,
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sdk = startSdk({ ...settings, metricsToken: null, metricsPort: null }, silent)
try {
  const calls = await prepare()
  const site = await startServer({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' },
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: String(SAMPLED),
    OTEL_METRIC_EXPORT_INTERVAL: '15000',
    METRICS_TOKEN: TOKEN,
  })
  try {
    process.exitCode = report(await measure(site, calls))
    if (receiver.spans.length === 0) throw new Error('No trace was received: the figures say nothing.')
    printFigure('spans received', receiver.spans.length)
  } finally {
    await site.stop()
  }
} finally {
  await sdk.stop()
  await receiver.stop()
  await postgres.stop()
  await removeFolder(dataDir)
}

async function prepare(): Promise<Record<string, Shot[]>> {
  const city = await openApp(postgres.url, SECRET)
  await loadDemoCity(city.pool, { seed: 1, now: new Date(), images: { storeDrawing: async () => '/images/none.svg' } })
  const pages = await pageShots(city.app)
  const { getsaloons = [] } = await readShots(city.app)
  await city.close()
  return { 'API: getsaloons': getsaloons, "salon's page, drawn": pages.salon, 'home page, cached': pages.homeKept }
}

async function measure(site: TestServer, calls: Record<string, Shot[]>): Promise<Figure[]> {
  const target = aimAt(site)
  const added = measureAdded()
  for (let n = 0; n < 3; n++) await added()
  await comeToRest(site)
  const figures: Figure[] = []
  const costs: Added[] = []
  for (const [name, shots] of Object.entries(calls)) {
    const count = KINDS[name] ?? 100
    for (let round = 0; round < 4; round++) await target.fire(cycled(shots, round, count))
    const before = await statementsOf(site)
    const [ratios, requests]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) requests.push(await fire(site, target, cycled(shots, round, count)))
    const statements = ((await statementsOf(site)) - before) / (ROUNDS * count)
    for (let round = 0; round < ROUNDS; round++) {
      const request = await fire(site, target, cycled(shots, round, count))
      const cost = await added()
      const ours = (cost.request + cost.statement * statements) / 1000
      costs.push(cost)
      requests.push(request)
      ratios.push(request / (request - ours))
    }
    printFigure(`${name}: processor time of a request`, rounded(median(requests)), 'ms')
    printFigure(`${name}: statements of a request`, rounded(statements))
    figures.push({
      name: `${name}: requests a second without observing, in proportion`,
      ...{ value: rounded(median(ratios)), unit: '×', goal: GOAL, at: 'most' },
    })
  }
  printFigure('observing adds to a request', rounded(median(costs.map(({ request }) => request))), 'µs')
  printFigure('observing adds to a statement', rounded(median(costs.map(({ statement }) => statement))), 'µs')
  await target.close()
  return figures
}

/** Milliseconds of processor time of a request. */
async function fire({ pid }: TestServer, target: Target, shots: Shot[]): Promise<number> {
  const before = runTimeOf(pid)
  await target.fire(shots)
  return (runTimeOf(pid) - before) / shots.length
}

/** How many statements the site has sent to its database. */
async function statementsOf({ origin }: TestServer): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const counts = (await answer.text()).matchAll(/^db_client_operation_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

function cycled(shots: readonly Shot[], round: number, count: number): Shot[] {
  return Array.from({ length: count }, (_, n) => shots[(round * count + n) % shots.length] as Shot)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
