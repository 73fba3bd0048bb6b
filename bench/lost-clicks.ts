// Checks that a click is not lost when the visitor leaves the page at once: `npm run bench:lost-clicks [-- --quick] [--
// --json]`. A phone, eight to twelve times slower than this machine and on a slow connection, opens a salon's page as a
// customer, presses Follow and leaves immediately: before hydration, and after it. Then the page shows whether it
// arrived.
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { becomeCustomer } from '../tests/support/page-steps.ts'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { hydrated } from '../tests/support/wait-for-hydration.ts'
import { print, report } from './report.ts'

const PATH = '/saloon/andehullet'
const TRIES = process.argv.includes('--quick') ? 4 : 16
const SLOWER = [8, 10, 12]
const LINE = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 }
/** Pending requests arrive within this time; lost ones never do. */
const ARRIVES_MS = 15_000

const dataDir = await freshFolder()
const site = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })
  const asker = await context.newPage()
  await becomeCustomer(asker)
  let lost = 0
  for (let n = 1; n <= TRIES; n++) {
    const arrived = await pressAndLeave(context, asker, n)
    if (!arrived) lost += 1
    if (!process.argv.includes('--json')) print(`press ${n} of ${TRIES}: ${arrived ? 'arrived' : 'LOST'}`)
  }
  process.exitCode = report([{ name: `lost of ${TRIES} presses`, value: lost, unit: '', goal: 0, at: 'most' }])
} finally {
  await browser.close()
  await site.stop()
  await removeFolder(dataDir)
}

async function pressAndLeave(context: BrowserContext, asker: Page, n: number): Promise<boolean> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const requested = !(await isFollowing(page))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER[n % SLOWER.length] ?? 10 })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await page.goto(PATH, { waitUntil: 'commit' })
  const follow = page.getByRole('button', { name: /^Follow(ing)? / })
  await follow.waitFor()
  if (n % 2 === 0) await hydrated(page, 1_000)
  await follow.evaluate((button: HTMLButtonElement) => {
    button.click()
    location.assign('/terms')
  })
  // Chromium may ignore that a page is closed while it navigates.
  await page.waitForURL('**/terms', { waitUntil: 'load' })
  await page.close()
  for (const end = performance.now() + ARRIVES_MS; performance.now() < end; ) {
    if ((await isFollowing(asker)) === requested) return true
  }
  return false
}

async function isFollowing(page: Page): Promise<boolean> {
  return /aria-pressed="true"[^>]*aria-label="Follow/.test(await (await page.request.get(PATH)).text())
}
