import pg from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { fillCart, salonsThatConfirm } from '../support/page-steps.ts'
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
/** Each word is on some page. `details`: pages of one of what others list, the first that is linked. */
const CUSTOMER = {
  pages: [
    '/',
    '/saloons',
    '/products_list/all',
    '/appointments',
    '/orders',
    '/favourites',
    '/profile',
    '/cart',
    '/paymentcard',
  ],
  details: [
    /^\/saloon\/[^/?]+$/,
    /^\/saloon\/[^/?]+\/book$/,
    /^\/staff-detail\/[^/?]+$/,
    /^\/product_details\/[^/?]+$/,
    /^\/appointments\/[^/?]{36}$/,
    /^\/orders\/[^/?]+$/,
  ],
  words: ['Friseurmeisterbetriebe', 'passagestien', 'Charlottenlund', 'massage', 'haarspülung', 'hohenlohe'],
}
const PARTNER = {
  pages: [
    '',
    'calendar',
    'bookings',
    'clients',
    'services',
    'products',
    'staff',
    'rota',
    'orders',
    'point-of-sale',
  ].map((path) => `/partner/${path}`),
  details: ['staff', 'clients', 'services', 'products'].map((list) => new RegExp(`^/partner/${list}/[^/?]{36}$`)),
  words: ['massage', 'haarspülung', 'hohenlohe'],
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
  ['partner', PARTNER],
])('pages of a %s are as narrow as a small phone, whatever the names', async (who, { pages, details, words }) => {
  if (who === 'customer') {
    const page = await signedIn(who, {})
    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    await fillCart(page, slug)
  }
  const device = { viewport: { width: 320, height: 800 }, locale: 'de', extraHTTPHeaders: { 'Accept-Language': 'de' } }
  const page = await signedIn(who, device)
  const paths = [...pages]
  const problems: string[] = []
  const texts: string[] = []
  for (const path of paths) {
    await page.goto(path)
    problems.push(...(await overflowing(page)).map((problem) => `${path}: ${problem}`))
    texts.push((await page.locator('main').textContent()) ?? '')
    const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const pattern of details) {
      const link = links.find((each) => pattern.test(each))
      if (link && !paths.some((known) => pattern.test(known))) paths.push(link)
    }
  }
  expect(problems).toEqual([])
  expect(paths.length).toBe(pages.length + details.length)
  expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
})

async function signedIn(who: string, device: BrowserContextOptions): Promise<Page> {
  const page = await browser.visitor({ baseURL: site.origin, ...device })
  const form = { email: `${who}@salloon.example`, password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  return page
}

/** Texts that are wider than their box, and whether the page is wider than the screen. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInline = (node: Node) => node instanceof Element && getComputedStyle(node).display === 'inline'
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) =>
        node instanceof Text ? node.data.trim() !== '' : isInline(node) && hasText(node as Element),
      )
    const boxes = [...document.querySelectorAll<HTMLElement>('main *:not(svg *)')].filter((element) => {
      const isShown = getComputedStyle(element).overflowX === 'visible' && element.checkVisibility()
      return isShown && !isInline(element) && hasText(element)
    })
    const texts = boxes.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 2)
    const width = document.documentElement.scrollWidth
    const ending = [...document.querySelectorAll('main *')].filter((element) => {
      return Math.ceil(element.getBoundingClientRect().right) >= width
    })
    return [
      ...(width > window.innerWidth ? [`is ${width} wide: ${ending.at(-1)?.className}`] : []),
      ...texts.map(({ className, textContent }) => `${className} does not fit: ${textContent?.slice(0, 40)}`),
    ]
  })
}
