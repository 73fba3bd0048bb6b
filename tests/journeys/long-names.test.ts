import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { copyOf, embeddedUrl, removeFolder, startServer, type TestServer } from '../support/server.ts'

const browser = testBrowser()
let site: TestServer

/** Long words without a place to break, as German services and Danish streets have them. */
const RENAME = [
  `update salon set name = 'Friseurmeisterbetriebe', street = 'Vesterbrogadepassagestien 128', city = 'Charlottenlundstrand'`,
  `update service set name = 'Schwangerschaftsmassage', texts = '{}'`,
  `update product set name = 'Feuchtigkeitshaarspülung', texts = '{}'`,
  `update staff set name = split_part(name, ' ', 1) || ' Schwarzenbergerhohenlohe'`,
  `update person set last_name = 'Schwarzenbergerhohenlohe'`,
  `update client set last_name = 'Schwarzenbergerhohenlohe'`,
  `update booking_line set service_name = 'Schwangerschaftsmassage', staff_name = 'Laura Schwarzenbergerhohenlohe'`,
  `update order_service set name = 'Schwangerschaftsmassage'`,
  `update order_product set name = 'Feuchtigkeitshaarspülung'`,
]
/** `details`: the pages of one of what the others list, the first that is linked. */
const CUSTOMER = {
  pages: ['/', '/saloons', '/products_list/all', '/appointments', '/orders', '/favourites', '/profile', '/cart'],
  details: [/^\/saloon\/[^/?]+$/, /^\/product_details\/[^/?]+$/, /^\/appointments\/[^/?]{36}$/, /^\/orders\/[^/?]+$/],
}
const PARTNER = {
  pages: [
    '',
    'calendar',
    'bookings',
    'clients',
    'services',
    'staff',
    'rota',
    'orders',
    'point-of-sale',
    'waiting-list',
  ],
  details: [/^\/partner\/staff\/[^/?]{36}$/, /^\/partner\/services\/[^/?]{36}$/, /^\/partner\/clients\/[^/?]{36}$/],
}

beforeAll(async () => {
  site = await startServer({ RATE_LIMIT: 'off', DATA_DIR: await copyOf(inject('demoData')) })
  const database = new pg.Client({ connectionString: await embeddedUrl(site.dataDir) })
  await database.connect()
  for (const statement of RENAME) await database.query(statement)
  await database.end()
}, 180_000)
afterAll(async () => {
  await site?.stop()
  if (site) await removeFolder(site.dataDir)
})

test.each([
  ['customer', CUSTOMER],
  ['partner', { ...PARTNER, pages: PARTNER.pages.map((path) => `/partner/${path}`) }],
])('pages of a %s are as narrow as a small phone, whatever the names', { timeout: 120_000 }, async (who, asked) => {
  const device = { viewport: { width: 320, height: 800 }, locale: 'de', extraHTTPHeaders: { 'Accept-Language': 'de' } }
  const page = await browser.visitor({ baseURL: site.origin, ...device })
  const form = { email: `${who}@salloon.example`, password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  const details = new Map<RegExp, string>()
  const problems: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    problems.push(...(await overflowing(page)).map((problem) => `${path}: ${problem}`))
  }
  for (const path of asked.pages) {
    await look(path)
    const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const pattern of asked.details) {
      const link = links.find((each) => pattern.test(each))
      if (link && !details.has(pattern)) details.set(pattern, link)
    }
  }
  for (const path of details.values()) await look(path)
  expect(problems).toEqual([])
  expect(details.size).toBe(asked.details.length)
})

/** Texts that are wider than their box, and whether the page is wider than the screen. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('main *:not(svg *)')].filter((element) => {
      const { overflowX, display } = getComputedStyle(element)
      const isBox = overflowX === 'visible' && display !== 'inline' && element.checkVisibility()
      return isBox && [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    })
    const texts = boxes.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 2)
    const width = document.documentElement.scrollWidth
    return [
      ...(width > window.innerWidth ? [`is ${width} wide`] : []),
      ...texts.map(({ className, textContent }) => `${className} does not fit: ${textContent?.slice(0, 40)}`),
    ]
  })
}
