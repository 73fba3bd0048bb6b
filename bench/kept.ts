// What keeping pages for visitors brings: `npm run bench:kept [-- --quick] [-- --json]`. One site with a demo city answers, in
// turn, with a kept list of salons, with a file of that size, with the list drawn anew, and with the data of the list; a bare
// server beside it sends the bytes of the kept list from its memory. Drawn anew is what somebody gets who brings a cookie;
// it is sent as it is, the kept one compressed. Proportions are medians over the rounds.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'undici'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { startBeside } from './api-bare-process.ts'
import { aimAt, type Round, type Shot } from './api-load.ts'
import { median, rounded } from './api-rounds.ts'
import { type Figure, report, say } from './report.ts'

/** What share of the requests a second of a fixed file, how many times those of a page drawn anew, what share of its data's. */
const BUDGET = { ofFixed: 0.7, timesDrawn: 25, drawnOfData: 0.2 }
const PATH = '/saloons'
const FILE = 'bench-kept.html'

const quick = process.argv.includes('--quick')
const json = process.argv.includes('--json')
const { rounds, seconds } = quick ? { rounds: 4, seconds: 1 } : { rounds: 10, seconds: 2 }

const sides = {
  kept: ['site', get(PATH, { 'accept-encoding': 'br' })],
  file: ['site', get(`/assets/${FILE}`, { 'accept-encoding': 'br' })],
  bare: ['bare', get('/', {})],
  drawn: ['site', get(PATH, { cookie: 'known=1' })],
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

/** All sides take turns, first to last and back: whatever else the machine does befalls all. The first turn only warms them. */
async function measure(): Promise<Record<Side, Round[]>> {
  const bare = await startBare()
  const targets = { site: aimAt(site), bare: aimAt(bare) }
  const measured: Record<Side, Round[]> = { kept: [], file: [], bare: [], drawn: [], data: [] }
  const names = Object.keys(sides) as Side[]
  try {
    for (let turn = 0; turn <= rounds; turn++) {
      for (const name of turn % 2 === 0 ? names : names.toReversed()) {
        const [on, shot] = sides[name]
        const round = await targets[on].fire([shot], seconds)
        if (turn > 0) measured[name].push(round)
      }
    }
  } finally {
    await Promise.all([targets.site.close(), targets.bare.close()])
    await bare.stop()
  }
  return measured
}

/** Its page is the kept one, as compressed and with all that is said with it; the file has as many bytes. */
async function startBare() {
  const { headers, body } = await request(site.origin + PATH, { headers: { 'accept-encoding': 'br' } })
  const bytes = Buffer.from(await body.arrayBuffer())
  const { connection: _, 'keep-alive': __, date: ___, ...said } = headers
  for (const file of files) await writeFile(file, bytes)
  const written = join(dataDir, 'page.json')
  await writeFile(written, JSON.stringify({ headers: said, body: bytes.toString('base64') }))
  return startBeside('bench/kept-bare.ts', { PAGE: written })
}

function judge(measured: Record<Side, Round[]>): Figure[] {
  for (const [name, all] of Object.entries(measured)) {
    const middle = (of: (round: Round) => number) => median(all.map(of))
    const text = `${Math.round(middle(({ perSecond }) => perSecond))} a second, ${middle(({ cpu }) => cpu).toFixed(2)} ms of processor time each`
    if (!json) say(`${name}: ${text}`)
  }
  const times = (one: Side, other: Side) =>
    rounded(median(measured[one].map(({ perSecond }, n) => perSecond / (measured[other][n]?.perSecond ?? 0))))
  const figure = (name: string, value: number, goal: number): Figure => ({ name, value, unit: '×', goal, at: 'least' })
  return [
    figure('kept list: requests a second of a file of its size', times('kept', 'file'), BUDGET.ofFixed),
    figure('kept list: of a bare server with those bytes', times('kept', 'bare'), BUDGET.ofFixed),
    figure('kept list: of the list drawn anew', times('kept', 'drawn'), BUDGET.timesDrawn),
    figure('list drawn anew: of its data', times('drawn', 'data'), BUDGET.drawnOfData),
  ]
}

function get(path: string, headers: Record<string, string>): Shot {
  return { method: 'GET', path, headers, body: null }
}
