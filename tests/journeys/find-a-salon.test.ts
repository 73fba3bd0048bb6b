import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { searchable } from '../../src/domain/kernel/text.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()
const PATIENT = { timeout: 10_000 }

/** A day on which salons surely have free times: a week and a day ahead, as the date box writes it. */
const nextWeek = () => {
  const [date = ''] = new Date(Date.now() + 8 * 86_400_000).toISOString().split('T')
  return date.split('-').reverse().join('-')
}
const cards = (page: Page) => page.locator('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const found = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ salons?/).textContent()) ?? '', 10)

describe('the list of salons', () => {
  test('filters by category, name and day, and opens a salon', async () => {
    const page = await browser.visitor()
    await page.goto('/saloons')
    const all = await found(page)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Barber shop' }).click()
    await page.waitForURL('**/saloons/Barber')
    await page.getByRole('heading', { level: 1, name: 'Barber shop' }).waitFor()
    await expect.poll(() => found(page), PATIENT).toBeLessThan(all)

    await page.getByLabel('Available on').fill(nextWeek())
    await page.waitForURL(`**/saloons/Barber/${nextWeek()}`)
    await page.getByText(/with availability on/).waitFor()

    const [name = ''] = await names(page)
    await page.getByRole('combobox', { name: 'Salon name' }).fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/name=/)
    await expect.poll(async () => (await names(page))[0], PATIENT).toBe(name)

    await cards(page).first().getByRole('link', { name, exact: true }).click()
    await page.waitForURL(/\/saloon\/[a-z0-9-]+$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => page.title()).toContain(name)
    // The keyboard goes on at the new page's content.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('finds a name without its accents and with a typo', async () => {
    const page = await browser.visitor()
    await page.goto('/saloons?name=andehulet')
    expect((await names(page))[0]).toBe('Åndehullet')
  })

  test('is sorted as soon as an order is chosen, and keeps the focus', async () => {
    const page = await browser.visitor()
    await page.goto('/saloons')
    const sort = page.getByLabel('Sort by')
    await sort.focus()
    await sort.selectOption('Name, A to Z')
    await page.waitForURL('**/saloons?sort=name')
    const inOrder = (shown: string[]) =>
      shown.map(searchable).every((name, i, all) => i === 0 || name >= (all[i - 1] ?? ''))
    await expect.poll(async () => inOrder(await names(page)), PATIENT).toBe(true)
    expect(await sort.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.goBack()
    await page.waitForURL('**/saloons')
    await expect.poll(() => sort.inputValue(), PATIENT).toBe('popular')
  })

  test('shows four placeholders while loading', async () => {
    const page = await browser.visitor()
    await page.goto('/saloons')
    const seen = Promise.withResolvers<void>()
    await page.route('**/saloons/Spa.data*', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Spa' }).click()
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
    await loading.waitFor()
    await expect.poll(() => loading.locator('[class*="photo"]').count()).toBe(4)
    seen.resolve()
    await page.getByRole('heading', { level: 1, name: 'Spa' }).waitFor()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  })

  test('shows a message when nothing is found, with links', async () => {
    const page = await browser.visitor()
    await page.goto('/saloons/Nail?name=qqqqqq')
    await page.getByText('No Data Found').waitFor()
    await page.getByRole('link', { name: 'See all salons' }).click()
    await cards(page).first().waitFor()
  })

  test('refuses a past or invalid day at its field, keeps the input, and ignores it', async () => {
    const page = await browser.visitor()
    await page.goto('/saloons/all/01-01-2020')
    await page.getByText('Please choose today or a later date.').waitFor()
    await expect.poll(() => page.getByLabel('Available on').inputValue()).toBe('01-01-2020')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(4)
    await page.goto('/saloons/all/31-02-2031')
    await page.getByText('Please enter the date as DD-MM-YYYY.').waitFor()
  })

  test('accepts a category in any spelling, and no others', async () => {
    const page = await browser.visitor()
    expect((await page.goto('/saloons/BARBAR'))?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'Barber shop' }).waitFor()
    expect((await page.goto('/saloons/garage'))?.status()).toBe(404)
    expect((await page.goto('/saloon/no-such-salon'))?.status()).toBe(404)
  })
})

describe('a salon', () => {
  const open = async (page: Page, path = '/saloon/andehullet') => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  test('takes selected services into the booking', async () => {
    const page = await browser.visitor()
    await open(page)
    const services = page.getByRole('region', { name: 'Services', exact: true }).getByRole('checkbox')
    await services.nth(0).check()
    await page.getByText('1 Selected Service', { exact: true }).waitFor()
    await services.nth(1).check()
    await page.getByText('2 Selected Services', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.waitForURL(/\/saloon\/andehullet\/book\?/)
    expect(new URL(page.url()).searchParams.getAll('service')).toHaveLength(2)
  })

  test('shows its tabs, hours, offers and reviews with the lowest rating first', async () => {
    const page = await browser.visitor()
    await open(page)
    for (const name of [
      'Services',
      'Products',
      'Staff',
      'Reviews',
      'Photos',
      'Opening Hours',
      'Deals & Offers',
      'Address',
    ]) {
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    }
    await page.getByLabel('Sort by').selectOption('Worst to highest')
    await page.waitForURL(/sort=lowest/)
    const stars = page
      .getByRole('region', { name: 'Reviews' })
      .getByRole('listitem')
      .getByRole('img', { name: /stars/ })
    await expect
      .poll(async () => {
        const spoken = await stars.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
        const numbers = spoken.map((text) => Number.parseFloat(text))
        return numbers.length > 1 && numbers.every((n, i) => i === 0 || n >= (numbers[i - 1] ?? 0))
      }, PATIENT)
      .toBe(true)
  })

  test('opens its photos over the page', async () => {
    const page = await browser.visitor()
    await open(page)
    await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^1 of \d+$/).waitFor()
    await dialog.getByRole('button', { name: 'Next photo' }).click()
    await dialog.getByText(/^2 of \d+$/).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count(), PATIENT).toBe(0)
  })
})

describe('before JavaScript arrives', () => {
  test('list, salon and booking work', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto('/saloons')
    const first = await cards(page).first().boundingBox()
    expect(first?.y).toBeLessThan(340)
    await page.locator('main summary', { hasText: 'Anywhere · Any day' }).click()
    await page.getByLabel('Available on').fill(nextWeek())
    await page.getByLabel('Sort by').selectOption('Best rated')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/saloons/all/${nextWeek()}`)
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=rating')
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/saloon\//)
    await page.getByRole('region', { name: 'Services', exact: true }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.waitForURL(/\/saloon\/[a-z0-9-]+\/book\?service=/)
  })

  test('long texts open, and reviews can be sorted', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await page.goto('/saloons')
    await cards(page).first().getByRole('heading').getByRole('link').click()
    const more = page.getByText('Read More')
    if ((await more.count()) > 0) {
      await more.click()
      await page.getByText('Read Less').waitFor()
    }
    await page.getByLabel('Sort by').selectOption('Highest to lowest')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.waitForURL(/[?&]sort=highest#reviews$/)
  })
})
