// How an open calendar with 8 people and 400 visits a week feels under the hand: `npm run bench:calendar [-- --json]`.
// Times are those of the page's own thread, so that a busy machine does not count; long tasks are by the clock.
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { removeFolder, startServer } from '../tests/support/server.ts'
import { fillWeek } from './calendar-week.ts'
import { type Figure, report } from './report.ts'

const MOVES = 60
/** What a screen shows in a second. */
const FRAME_MS = 16.7

const server = await startServer({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const database = await startEmbedded(server.dataDir)
const { pool } = connect(database.url, 2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const figures: Figure[] = []
try {
  const monday = await fillWeek(pool)
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
  const thread = await context.newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const view of ['day', 'week']) {
    await page.goto(`/partner/calendar?view=${view}&date=${monday}`)
    await page.locator('[data-card]').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
    figures.push(...(await measured(`${view}: drag`, page, thread, () => dragAbout(page))))
    figures.push(...(await measured(`${view}: scroll`, page, thread, () => scrollAbout(page))))
  }
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
  await removeFolder(server.dataDir)
}
process.exitCode = report(figures)

async function measured(name: string, page: Page, thread: CDPSession, act: () => Promise<void>): Promise<Figure[]> {
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  const before = await busyMs(thread)
  await act()
  const each = (await busyMs(thread)) - before
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  const worst = Math.round(Math.max(0, ...long))
  return [
    { name: `${name}, a step`, value: Math.round((each / MOVES) * 10) / 10, unit: 'ms', goal: FRAME_MS, at: 'most' },
    { name: `${name}, longest task`, value: worst, unit: 'ms', goal: 50, at: 'most' },
  ]
}

async function busyMs(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function dragAbout(page: Page): Promise<void> {
  const box = await page.locator('[data-card]').nth(3).boundingBox()
  if (!box) throw new Error('The calendar is empty')
  const [x, y] = [box.x + 15, box.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let n = 1; n <= MOVES; n += 1) {
    await page.mouse.move(x + n * 8, y + Math.sin(n / 6) * 80)
    await page.waitForTimeout(8)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function scrollAbout(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let n = 1; n <= MOVES; n += 1) {
    await page.mouse.wheel(0, n <= MOVES / 2 ? 60 : -60)
    await page.waitForTimeout(8)
  }
}
