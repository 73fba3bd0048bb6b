// Measures the cache of pages for visitors: `npm run bench:page-cache [-- --quick] [-- --json]`. One site with a demo
// city serves, in turn, a cached list of salons, a file of the same size, the list freshly rendered, and its data; a
// bare server sends the bytes of the cached list from memory. Requests with a cookie get a freshly rendered page, which
// is not compressed. Ratios are medians over the rounds.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'undici'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { startProcess } from './api-bare-process.ts'
import { openTarget, type RequestSpec, type Round } from './api-load.ts'
import { rounded } from './api-rounds.ts'
import { median } from './median.ts'
import { type Figure, print, report } from './report.ts'

/**
 * Goals: requests per second as a share of a file's, as a multiple of a rendered page's, and of a rendered page as a
 * share of its data's.
 */
const BUDGET = { ofFixed: 0.7, timesRendered: 25, renderedOfData: 0.2 }
const PATH = '/saloons'
const FILE = 'bench-cached.html'

const quick = process.argv.includes('--quick')
const json = process.argv.includes('--json')
const { rounds, seconds } = quick ? { rounds: 4, seconds: 1 } : { rounds: 10, seconds: 2 }

const sides = {
  cached: ['site', get(PATH, { 'accept-encoding': 'br' })],
  file: ['site', get(`/assets/${FILE}`, { 'accept-encoding': 'br' })],
  bare: ['bare', get('/', {})],
  rendered: ['site', get(PATH, { cookie: 'known=1' })],
  data: ['site', get(`${PATH}.data`, { cookie: 'known=1' })],
} as const
type Side = keyof typeof sides

const dataDir = await freshFolder()
const files = [`build/client/assets/${FILE}`, `build/client/assets/${FILE}.br`]
const site = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
try {
  process.exitCode = report(judge(await measure()))
} finally {
  await site.stop()
  await Promise.all(files.map((file) => rm(file, { force: true })))
  await removeFolder(dataDir)
}

/**
 * All sides take turns, forward and backward, so that other load on the machine affects all. The first round is a
 * warm-up.
 */
async function measure(): Promise<Record<Side, Round[]>> {
  const bare = await startBare()
  const targets = { site: openTarget(site), bare: openTarget(bare) }
  const measured: Record<Side, Round[]> = { cached: [], file: [], bare: [], rendered: [], data: [] }
  const names = Object.keys(sides) as Side[]
  try {
    for (let turn = 0; turn <= rounds; turn++) {
      for (const name of turn % 2 === 0 ? names : names.toReversed()) {
        const [on, request] = sides[name]
        const round = await targets[on].send([request], seconds)
        if (turn > 0) measured[name].push(round)
      }
    }
  } finally {
    await Promise.all([targets.site.close(), targets.bare.close()])
    await bare.stop()
  }
  return measured
}

/** Starts the bare server with the cached page, compressed and with its headers; the file has as many bytes. */
async function startBare() {
  const { headers, body } = await request(site.origin + PATH, { headers: { 'accept-encoding': 'br' } })
  const bytes = Buffer.from(await body.arrayBuffer())
  const { connection: _, 'keep-alive': __, date: ___, ...responseHeaders } = headers
  for (const file of files) await writeFile(file, bytes)
  const written = join(dataDir, 'page.json')
  await writeFile(written, JSON.stringify({ headers: responseHeaders, body: bytes.toString('base64') }))
  return startProcess('bench/page-cache-bare.ts', { PAGE: written })
}

function judge(measured: Record<Side, Round[]>): Figure[] {
  for (const [name, all] of Object.entries(measured)) {
    const middle = (of: (round: Round) => number) => median(all.map(of))
    const text = `${Math.round(middle(({ perSecond }) => perSecond))} a second, ${middle(({ cpu }) => cpu).toFixed(2)} ms of processor time each`
    if (!json) print(`${name}: ${text}`)
  }
  const times = (one: Side, other: Side) =>
    rounded(median(measured[one].map(({ perSecond }, n) => perSecond / (measured[other][n]?.perSecond ?? 0))))
  const figure = (name: string, value: number, goal: number): Figure => ({ name, value, unit: '×', goal, at: 'least' })
  return [
    figure('cached list: requests a second of a file of its size', times('cached', 'file'), BUDGET.ofFixed),
    figure('cached list: of a bare server with those bytes', times('cached', 'bare'), BUDGET.ofFixed),
    figure('cached list: of the list rendered anew', times('cached', 'rendered'), BUDGET.timesRendered),
    figure('list rendered anew: of its data', times('rendered', 'data'), BUDGET.renderedOfData),
  ]
}

function get(path: string, headers: Record<string, string>): RequestSpec {
  return { method: 'GET', path, headers, body: null }
}
