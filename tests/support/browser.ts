import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/**
 * What a whole Chromium starts for somebody who sits before it: two hidden pages under the address bar of each window, and
 * a process ahead of the next site. Half of what a page of ours took went there. The rest is what Playwright leaves out
 * too: only the last such list counts.
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

/** Of this process, for all its test files; it ends with the process. */
let launched: Promise<Browser> | null = null

function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: [...ARGS, `--disable-features=${LEFT_OUT.join(',')}`, ...args] })
}

/** What a page asked for and where it went, the last of it, with the time since it was opened. */
const histories = new WeakMap<Page, string[]>()
const MAX_HISTORY = 40

function recordHistory(page: Page): void {
  const history: string[] = []
  histories.set(page, history)
  const opened = Date.now()
  const add = (text: string) => {
    if (/\/(assets|images|map)\//.test(text)) return
    history.push(`${Date.now() - opened} ms ${text}`)
    if (history.length > MAX_HISTORY) history.shift()
  }
  page.on('request', (request) =>
    add(`${request.method()} ${request.url()} ${request.postData()?.slice(0, 300) ?? ''}`),
  )
  page.on('response', (response) => add(`${response.status()} ${response.url()}`))
  page.on('requestfailed', (request) => add(`failed ${request.url()}`))
  page.on('framenavigated', (frame) => add(`is at ${frame.url()}`))
}

/** What a page shows, what its fields say and what it did, for the report of a test that failed on it. */
async function describePage(page: Page): Promise<string> {
  const shown = page.locator('main, dialog[open]').last()
  const [text = ''] = await shown.allInnerTexts().catch((error: Error) => [error.message])
  const fields = await page
    .locator('main :is(input:checked, input[type=range], textarea)')
    .evaluateAll((all) => all.map((one) => `${(one as HTMLInputElement).name}=${(one as HTMLInputElement).value}`))
    .catch(() => [])
  const history = histories.get(page) ?? []
  return [`${page.url()} shows:`, text.slice(0, 2_000), 'fields:', ...fields, 'history:', ...history].join('\n')
}

export interface TestBrowser {
  /** A page of a fresh visitor: no cookies, nothing kept. */
  visitor(options?: BrowserContextOptions): Promise<Page>
}

/**
 * A browser with fresh visitors. Call at the top of a describe or file. After each test it is checked that no page
 * reported an error of its own, a broken Content-Security-Policy included. With arguments it is a browser of its own.
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
      // The worker of the installed site would answer in place of the server, and of what a test puts in its place.
      const context = await browser.newContext({
        baseURL: inject('origin'),
        locale: 'en-GB',
        timezoneId: 'Europe/Copenhagen',
        serviceWorkers: 'block',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      recordHistory(page)
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        // A page that is rightly answered with 404 or 422 is also named there, by the browser.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          complaints.push(`${page.url()}: ${message.text()}`)
        }
      })
      return page
    },
  }
}
