import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ownSite } from './own-site.ts'
import { recordPresses } from './record-presses.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Pages are open too briefly for the optimising compilers to pay off: tests take a tenth less time without them.
  '--js-flags=--no-opt --no-maglev',
  // Decoding pictures took a fifth of the browser's time. WITH_PICTURES is for tests that look at them.
  '--blink-settings=imagesEnabled=false',
]

/** Of several such arguments the last one counts. */
export const WITH_PICTURES = '--blink-settings=imagesEnabled=true'

/**
 * Features of Chromium that only interactive users need: hidden pages of the address bar of each window, and a spare
 * process for the next site. They took half of the time of a page. The others are Playwright's own defaults, as only
 * the last such list counts.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** One browser per process, for all its test files. */
let launched: Promise<Browser> | null = null

function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...ARGS, `--disable-features=${LEFT_OUT.join(',')}`, ...args] })
}

/** Recent requests and navigations of a page. */
const histories = new WeakMap<Page, { opened: number; steps: { at: number; text: string }[] }>()
const MAX_STEPS = 40

function recordHistory(page: Page): void {
  const steps: { at: number; text: string }[] = []
  histories.set(page, { opened: Date.now(), steps })
  const add = (text: string) => {
    if (/\/(assets|images|map)\//.test(text)) return
    steps.push({ at: Date.now(), text })
    if (steps.length > MAX_STEPS) steps.shift()
  }
  page.on('request', (request) =>
    add(`${request.method()} ${request.url()} ${request.postData()?.slice(0, 300) ?? ''}`),
  )
  page.on('response', (response) => add(`${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => add(`failed ${request.url()}`))
  page.on('framenavigated', (frame) => add(`is at ${frame.url()}`))
}

/** What a page requested and where it was pressed, with the time since it was opened. */
async function historyOf(page: Page): Promise<string[]> {
  const { opened = 0, steps = [] } = histories.get(page) ?? {}
  const presses = await page.evaluate(() => globalThis.recordedPresses ?? []).catch(() => [])
  return [...steps, ...presses].sort((a, b) => a.at - b.at).map(({ at, text }) => `${at - opened} ms ${text}`)
}

/** Describes a page's content, fields and history, for the report of a failed test. */
async function describePage(page: Page): Promise<string> {
  const shown = page.locator('main, dialog[open]').last()
  const [text = ''] = await shown.allInnerTexts().catch((error: Error) => [error.message])
  const fields = await page
    .locator('main :is(input:checked, input[type=range], textarea)')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLInputElement).name}=${(one as HTMLInputElement).value}`))
    .catch(() => [])
  const history = await historyOf(page)
  return [`${page.url()} shows:`, text.slice(0, 2_000), 'fields:', ...fields, 'history:', ...history].join('\n')
}

export interface TestBrowser {
  /** A page of a new visitor, without cookies or storage. */
  visitor(options?: BrowserContextOptions): Promise<Page>
}

/**
 * A browser with new visitors. Call at the top of a describe or file. Checks after each test that no page reported an
 * error, including violations of the Content-Security-Policy. With arguments a separate browser is started.
 */
export function testBrowser(args?: () => readonly string[]): TestBrowser {
  let browser: Browser
  let complaints: string[] = []
  beforeAll(async () => {
    if (args) browser = await launch(args())
    else if (!(await launched)?.isConnected()) launched = launch()
    browser ??= (await launched) as Browser
  })
  afterAll(async () => {
    if (args) await browser?.close()
  })
  afterEach(async ({ task }) => {
    const pages = browser.contexts().flatMap((context) => context.pages())
    if (task.result?.state === 'fail') for (const page of pages) console.log(await describePage(page))
    for (const context of browser.contexts()) await context.close()
    const heard = complaints
    complaints = []
    expect(heard).toEqual([])
  })
  return {
    async visitor(options) {
      // The service worker would answer in place of the server and of mocked responses.
      const context = await browser.newContext({
        baseURL: ownSite().origin,
        locale: 'en-GB',
        timezoneId: 'Europe/Copenhagen',
        serviceWorkers: 'block',
        // Drawing animations took a tenth of the browser's time.
        reducedMotion: 'reduce',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      if (options?.javaScriptEnabled !== false) waitForHydration(page)
      recordHistory(page)
      await page.addInitScript(recordPresses)
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        // The browser also reports pages that rightly have status 404 or 422.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          complaints.push(`${page.url()}: ${message.text()}`)
        }
      })
      return page
    },
  }
}
