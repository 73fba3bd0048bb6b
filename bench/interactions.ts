// Measures how long the booking wizard takes to show the result of a tap: `npm run bench:interactions [-- --json]`. A phone four
// times slower than this machine; the event's duration up to the next frame, the longest of each kind (Interaction to Next
// Paint).
import { chromium, type Page } from 'playwright-core'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { PHONE } from './journey-steps.ts'
import { report } from './report.ts'

const GOAL_MS = 200
const SLOWER = 4
const NEXT = 'dialog button[name="step"]:not([aria-hidden])'
const TAPS: { kind: string; selector: string; nth: number; leadsTo?: RegExp }[] = [
  ...[0, 1, 0].map((nth) => ({ kind: 'select a service', selector: 'dialog input[name="service"]', nth })),
  { kind: 'next step', selector: NEXT, nth: -1, leadsTo: /step=addons/ },
  { kind: 'next step', selector: NEXT, nth: -1, leadsTo: /step=time/ },
  { kind: 'select a day', selector: 'dialog input[name="date"]', nth: 1 },
  { kind: 'select a time', selector: 'dialog :is(input, button)[name="time"]', nth: 0 },
]

const dataDir = await freshFolder()
const site = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  // Chromium's window has a toolbar above the page: what lies lower than the window is never painted, and has no duration.
  const context = await browser.newContext({ ...PHONE, viewport: { width: 390, height: 740 }, baseURL: site.origin })
  const page = await context.newPage()
  await page.addInitScript(observeTaps)
  await page.request.post('/login', { form: { email: 'customer@salloon.example', password: 'salloon-demo' } })
  await page.goto('/saloon/studio-freja/book', { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const longest = new Map<string, number>()
  for (const { kind, selector, nth, leadsTo } of TAPS) {
    const all = page.locator(selector)
    await (nth < 0 ? all.last() : all.nth(nth)).tap({ force: true })
    if (leadsTo) await page.waitForURL(leadsTo)
    longest.set(kind, Math.max(longest.get(kind) ?? 0, await longestTap(page)))
  }
  process.exitCode = report(
    [...longest].map(([name, value]) => ({ name, value, unit: 'ms', goal: GOAL_MS, at: 'most' as const })),
  )
} finally {
  await browser.close()
  await site.stop()
  await removeFolder(dataDir)
}

/** Runs in the page: records the durations of taps, in ms. */
function observeTaps(): void {
  const taps: number[] = []
  Object.assign(globalThis, { taps })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) taps.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Since the last call. Entries arrive after the frame that they are about. */
async function longestTap(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))))
  return page.evaluate(() => {
    const { taps } = globalThis as unknown as { taps: number[] }
    return Math.max(0, ...taps.splice(0))
  })
}
