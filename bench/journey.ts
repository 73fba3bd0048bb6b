// Measures the way from the home page to a confirmed booking on a phone: `npm run bench:journey [-- --quick] [-- --json]`.
// The phone is four times slower than this machine and on a 4G connection. Presses are links, buttons, options and the
// first field; input is typed at once, so that seconds are those that the customer waits for the site.
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright-core'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { bookAsKnownCustomer, bookAsNewCustomer, type Journey, PHONE } from './journey-steps.ts'
import { median } from './median.ts'
import { type Figure, print, report } from './report.ts'

const TRIES = process.argv.includes('--quick') ? 1 : 3
/** Chrome's 'Fast 4G': milliseconds, bytes per second. */
const LINE = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const SLOWER = 4
const GOALS = {
  'known customer': { presses: 7, fields: 1, seconds: 20, kilobytes: 700 },
  'new customer': { presses: 14, fields: 5, seconds: 25, kilobytes: 800 },
}

const dataDir = await freshFolder()
const site = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  process.exitCode = report([
    ...(await figures('known customer', bookAsKnownCustomer)),
    ...(await figures('new customer', bookAsNewCustomer)),
  ])
} finally {
  await browser.close()
  await site.stop()
  await removeFolder(dataDir)
}

async function figures(
  name: keyof typeof GOALS,
  journey: (phone: BrowserContext) => Promise<Journey>,
): Promise<Figure[]> {
  const runs: (Journey & { seconds: number; kilobytes: number })[] = []
  for (let n = 1; n <= TRIES; n++) runs.push(await measured(browser, journey))
  if (!process.argv.includes('--json')) print(`${name}: ${runs[0]?.pressed.join(' > ')}`)
  const of = (key: 'presses' | 'fields' | 'seconds' | 'kilobytes', unit: string): Figure => {
    const values = runs.map((run) => (key === 'presses' ? run.pressed.length : run[key]))
    const value = Math.round(median(values) * 10) / 10
    return { name: `${name}: ${key}`, value, unit, goal: GOALS[name][key], at: 'most' }
  }
  return [of('presses', ''), of('fields', ''), of('seconds', 's'), of('kilobytes', 'KB')]
}

async function measured(on: Browser, journey: (phone: BrowserContext) => Promise<Journey>) {
  const phone = await on.newContext({ ...PHONE, baseURL: site.origin, serviceWorkers: 'block' })
  phone.setDefaultTimeout(120_000)
  let bytes = 0
  phone.on('page', async (page) => {
    const cdp: CDPSession = await phone.newCDPSession(page)
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', LINE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  })
  const start = performance.now()
  const result = await journey(phone)
  const seconds = (performance.now() - start - result.outsideMs) / 1000
  await phone.close()
  return { ...result, seconds, kilobytes: bytes / 1000 }
}
