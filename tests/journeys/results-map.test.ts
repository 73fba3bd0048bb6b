import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser, WITH_PICTURES } from '../support/browser.ts'

const browser = testBrowser(() => [WITH_PICTURES])
const LAPTOP = { viewport: { width: 1024, height: 768 } }
const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const map = (page: Page) => page.getByRole('region', { name: 'Map of these salons' })
const pins = (page: Page) => map(page).locator('.leaflet-marker-icon')
const tiles = (page: Page) => map(page).locator('img.leaflet-tile[src*="/tiles/"]')
const ownTiles = (page: Page) => map(page).locator('img.leaflet-tile[src*="/map/"]')
const searchHere = (page: Page) => map(page).getByRole('button', { name: 'Search this area' })
const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' })
const found = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ salons?/).textContent()) ?? '', 10)
/** The number of salons that the pins stand for. */
const pinned = async (page: Page) => {
  const names = await pins(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return names.reduce((sum, name) => sum + Number(/^(\d+) salons/.exec(name)?.[1] ?? 1), 0)
}
const visibleTiles = (page: Page, which: typeof tiles) =>
  which(page).evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

describe('the map beside the list', () => {
  test('has the streets of the provider, and all salons of the search', async () => {
    const page = await browser.visitor(LAPTOP)
    await page.goto('/saloons')
    await page.locator('article').first().waitFor()
    await expect.poll(() => visibleTiles(page, tiles)).toBeGreaterThan(3)
    await map(page).getByText('© Test tiles').waitFor()
    const all = await found(page)
    expect(await page.locator('article').count()).toBeLessThan(all)
    // Demo salons have a place each, and the map begins with those of the first page.
    await expect.poll(() => pinned(page)).toBeGreaterThan(await page.locator('article').count())
    expect(await barriers(page)).toEqual([])
  })

  test('highlights the marker of a card and the card of a marker, by pointer and by keyboard', async () => {
    const page = await browser.visitor(WIDE)
    await page.goto('/saloons?city=Hellerup')
    const card = page.locator('[data-salon]').first()
    const highlighted = map(page).locator('.leaflet-marker-icon[class*="_active"]')
    await pins(page).first().waitFor()
    await expect.poll(() => highlighted.count()).toBe(0)
    await card.hover()
    await expect.poll(() => highlighted.count()).toBe(1)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => highlighted.count()).toBe(0)
    await pins(page).first().focus()
    await expect.poll(() => page.locator('[data-salon][class*="_active"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await map(page)
      .getByRole('link', { name: /^Book Now/ })
      .waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('moved by keys it offers to search its area; the address has it, and keeps it with other filters', async () => {
    const page = await browser.visitor(WIDE)
    await page.goto('/saloons?where=aarhus')
    const before = await found(page)
    await pins(page).first().waitFor()
    expect(await searchHere(page).count()).toBe(0)
    await map(page).locator('.leaflet-container').focus()
    await page.keyboard.press('+')
    await searchHere(page).waitFor()
    await page.keyboard.press('Shift+Tab')
    expect(await searchHere(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('box') && !url.searchParams.has('where'))
    await chips(page).getByText('Map area').waitFor()
    await expect.poll(() => searchHere(page).count()).toBe(0)
    const here = await found(page)
    expect(here).toBeGreaterThan(0)
    expect(here).toBeLessThan(before)
    await expect.poll(() => pinned(page)).toBe(here)

    // Elsewhere there is none, and the map stays to move on.
    const box = new URL(page.url()).searchParams.get('box') ?? ''
    await page.goto(`/saloons?rating=5&name=qqqq&box=${box}`)
    await page.getByText('No Data Found').waitFor()
    await map(page).locator('.leaflet-container').waitFor()
    await page.getByRole('link', { name: 'Search everywhere' }).click()
    await page.waitForURL((url) => !url.searchParams.has('box'))
  })

  test('without tiles the drawn map stays visible and works', async () => {
    const page = await browser.visitor(LAPTOP)
    await page.route('**/tiles/**', (route) => route.abort())
    await page.goto('/saloons?where=aarhus')
    await expect.poll(() => visibleTiles(page, ownTiles)).toBeGreaterThan(3)
    await expect.poll(() => visibleTiles(page, tiles)).toBe(0)
    await pins(page).first().waitFor()
    await map(page).getByText('© OpenStreetMap contributors').first().waitFor()
  })
})

test('on a phone a button shows the map; before, nothing is requested from the provider', async () => {
  const page = await browser.visitor(PHONE)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/saloons')
  expect(await map(page).isVisible()).toBe(false)
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => /^\/(tiles|map|map-salons)(\/|$)/.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await pins(page).first().waitFor()
  await expect.poll(() => visibleTiles(page, tiles)).toBeGreaterThan(3)
  await pins(page).first().click()
  await searchHere(page).click()
  await page.waitForURL((url) => url.searchParams.has('box') && url.searchParams.get('view') === 'map')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await chips(page).getByText('Map area').waitFor()
  expect(await found(page)).toBeGreaterThan(0)
  expect(await barriers(page)).toEqual([])
})

test('without JavaScript an address with an area lists its salons, and the form keeps it', async () => {
  const page = await browser.visitor({ ...WIDE, javaScriptEnabled: false })
  await page.goto('/saloons?where=aarhus')
  const aarhus = await found(page)
  await page.goto('/saloons?box=56.05,9.9,56.3,10.4')
  const inBox = await found(page)
  expect(inBox).toBeGreaterThanOrEqual(aarhus)
  await page.getByLabel('Sort by').selectOption('rating')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?box=56.05%2C9.9%2C56.3%2C10.4&sort=rating')
  expect(await found(page)).toBe(inBox)
})

test('the privacy policy names the host that visitors’ addresses are sent to', async () => {
  const page = await browser.visitor()
  await page.goto('/privacy')
  await page.getByText(/loads its pictures from 127\.0\.0\.1:\d+\./).waitFor()
  const policy = (await page.request.get('/privacy')).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/img-src 'self' data: http:\/\/127\.0\.0\.1:\d+;/)
})
