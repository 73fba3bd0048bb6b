// Measures the cost of traces and metrics at 1% sampling: `npm run bench:tracing [-- --quick] [-- --json]`. An
// instrumented site, with a trace receiver, handles several kinds of requests, which gives CPU time and number of
// statements of each. In turn with it, the instrumentation is run with and without observing around responses that do
// nothing, which gives what it adds to a request and to a statement. The goal applies to the median ratio over many
// short rounds: a CPU-bound server handles as many more requests as each costs less. Two servers compared side by side
// would differ by more than that under any other load. Linux only.

import { loadDemoCity } from '@salloon/demo/load'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { startSdk } from '../src/platform/observability/sdk.ts'
import { freshFolder, removeFolder, startServer, type TestServer } from '../tests/support/server.ts'
import { startTelemetryReceiver } from '../tests/support/telemetry-receiver.ts'
import { readRequests } from './api-calls.ts'
import { openApp } from './api-city.ts'
import { openTarget, type RequestSpec, type Target, waitUntilIdle } from './api-load.ts'
import { pageRequests } from './cost-pages.ts'
import { runTimeOf } from './cost-processes.ts'
import { median } from './median.ts'
import { type Figure, printFigure, report } from './report.ts'
import { type Added, measureAdded } from './tracing-added.ts'

/** The maximum ratio of requests without instrumentation to requests with it. */
const GOAL = 1.03
const SECRET = 'a secret only of the benchmark, long enough'
const TOKEN = 'a token only of the benchmark'
const SAMPLED = 0.01

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 8 : 30
/** Requests of a round, by kind. */
const KINDS: Record<string, number> = { 'API: getsaloons': 150, "salon's page, rendered": 40, 'home page, cached': 800 }

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

async function prepare(): Promise<Record<string, RequestSpec[]>> {
  const city = await openApp(postgres.url, SECRET)
  await loadDemoCity(city.pool, { seed: 1, now: new Date(), images: { storeDrawing: async () => '/images/none.svg' } })
  const pages = await pageRequests(city.app)
  const { getsaloons = [] } = await readRequests(city.app)
  await city.close()
  return { 'API: getsaloons': getsaloons, "salon's page, rendered": pages.salon, 'home page, cached': pages.homeCached }
}

async function measure(site: TestServer, calls: Record<string, RequestSpec[]>): Promise<Figure[]> {
  const target = openTarget(site)
  const added = measureAdded()
  for (let n = 0; n < 3; n++) await added()
  await waitUntilIdle(site)
  const figures: Figure[] = []
  const costs: Added[] = []
  for (const [name, requests] of Object.entries(calls)) {
    const count = KINDS[name] ?? 100
    for (let round = 0; round < 4; round++) await target.send(cycled(requests, round, count))
    const before = await statementsOf(site)
    const [ratios, times]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      times.push(await measureRound(site, target, cycled(requests, round, count)))
    const statements = ((await statementsOf(site)) - before) / (ROUNDS * count)
    for (let round = 0; round < ROUNDS; round++) {
      const request = await measureRound(site, target, cycled(requests, round, count))
      const cost = await added()
      const ours = (cost.request + cost.statement * statements) / 1000
      costs.push(cost)
      times.push(request)
      ratios.push(request / (request - ours))
    }
    printFigure(`${name}: processor time of a request`, rounded(median(times)), 'ms')
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

/** CPU time per request in milliseconds. */
async function measureRound({ pid }: TestServer, target: Target, requests: RequestSpec[]): Promise<number> {
  const before = runTimeOf(pid)
  await target.send(requests)
  return (runTimeOf(pid) - before) / requests.length
}

/** The number of statements that the site has sent to its database. */
async function statementsOf({ origin }: TestServer): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const counts = (await answer.text()).matchAll(/^db_client_operation_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

function cycled(requests: readonly RequestSpec[], round: number, count: number): RequestSpec[] {
  return Array.from({ length: count }, (_, n) => requests[(round * count + n) % requests.length] as RequestSpec)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
