// Measures the pages that most bookings start on: `npm run bench:pages [-- --quick] [-- --json]`. Weights are those of
// the built files, compressed as over https; Lighthouse emulates a phone on a slow connection.
import { chromium } from 'playwright-core'
import { freePort, removeFolder, startServer } from '../tests/support/server.ts'
import { BUDGET } from './pages-budget.ts'
import { emptyAppKb } from './pages-empty-app.ts'
import { lighthouseScores } from './pages-lighthouse.ts'
import { type PageWeight, weigh } from './pages-weight.ts'
import { type Figure, print, report } from './report.ts'

const quick = process.argv.includes('--quick')
const json = process.argv.includes('--json')

const emptyApp = emptyAppKb()
if (!json) print(`An empty React Router app sends ${emptyApp} KB of JavaScript.\n`)
const server = await startServer({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', `--remote-debugging-port=${port}`],
})
const figures: Figure[] = []
try {
  const list = await (await fetch(`${server.origin}/saloons`)).text()
  const salon = /href="(\/saloon\/[a-z0-9-]+)"/.exec(list)?.[1]
  if (!salon) throw new Error('The list of salons names none')
  const pages = { home: '/', listing: '/saloons', salon }
  const empty = await weigh(browser, `${server.origin}/dev/empty`)
  figures.push(ofEmptyApp('empty page', empty, BUDGET.emptyScriptRatio))
  const judged = [
    ...Object.entries(pages).map(([name, path]) => ({ name, path, skipped: [] })),
    // Search engines are to show the salon's page, not the wizard over it.
    { name: 'wizard', path: `${salon}/book`, skipped: ['is-crawlable'] },
  ]
  for (const { name, path, skipped } of judged) {
    if (name in pages) figures.push(...weights(name, await weigh(browser, server.origin + path)))
    const scores = await lighthouseScores(server.origin + path, { port, runs: quick ? 1 : 3, skipped })
    for (const [what, value] of Object.entries(scores.categories)) {
      figures.push({
        name: `${name}: ${what}`,
        value,
        unit: 'of 100',
        goal: BUDGET.lighthouse[what] ?? 100,
        at: 'least',
      })
    }
    figures.push({
      name: `${name}: layout shift`,
      value: scores.layoutShift,
      unit: '',
      goal: BUDGET.layoutShift,
      at: 'most',
    })
    for (const miss of scores.misses) if (!json) print(`${name}: ${miss}`)
  }
} finally {
  await browser.close()
  await server.stop()
  await removeFolder(server.dataDir)
}
process.exitCode = report(figures)

function ofEmptyApp(name: string, { scriptKb }: PageWeight, goal: number): Figure {
  const value = Math.round((scriptKb / emptyApp) * 1000) / 1000
  return { name: `${name}: JavaScript of an empty app's`, value, unit: '×', goal, at: 'most' }
}

function weights(name: string, page: PageWeight): Figure[] {
  return [
    ofEmptyApp(name, page, BUDGET.scriptRatio),
    { name: `${name}: JavaScript`, value: page.scriptKb, unit: 'KB', goal: BUDGET.scriptKb, at: 'most' },
    { name: `${name}: CSS`, value: page.styleKb, unit: 'KB', goal: BUDGET.styleKb, at: 'most' },
    {
      name: `${name}: pictures without measures, oversized or not AVIF/WebP`,
      value: page.badImages.length,
      unit: '',
      goal: 0,
      at: 'most',
    },
  ]
}
