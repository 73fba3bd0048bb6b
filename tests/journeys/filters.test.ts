import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()
const PATIENT = { timeout: 10_000 }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Nørreport, where all of inner Copenhagen is near. */
const HERE = { geolocation: { latitude: 55.6833, longitude: 12.5716 }, permissions: ['geolocation'] }

const found = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ salons?/).textContent()) ?? '', 10)
const panel = (page: Page) => page.getByRole('region', { name: 'Filters' })
const pill = (page: Page, name: string) => panel(page).getByText(name, { exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' })
const map = (page: Page) => page.getByRole('region', { name: 'Map of these salons' })
const pins = (page: Page) => map(page).locator('.leaflet-marker-icon')
const kilometres = (text: string) => Number.parseFloat(text) / (/\dm|\d m/.test(text) ? 1000 : 1)

test('on a wide screen each change filters the list and the map, and Back undoes it', async () => {
  const page = await browser.visitor(DESKTOP)
  await page.goto('/saloons')
  const all = await found(page)

  await pill(page, 'Short cut').click()
  await page.waitForURL('**/saloons?treatment=short-haircut')
  await expect.poll(() => found(page), PATIENT).toBeLessThan(all)
  const offering = await found(page)
  await pill(page, 'Male').click()
  await page.waitForURL(/gender=male/)
  await panel(page).getByRole('slider', { name: 'Rating' }).focus()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight')
  await page.waitForURL(/rating=4\.5/)
  await chips(page).getByText('4.5 stars and up').waitFor()
  await expect.poll(() => found(page), PATIENT).toBeLessThan(offering)
  const narrow = await found(page)
  expect(
    await panel(page)
      .getByRole('slider')
      .evaluate((slider) => slider === document.activeElement),
  ).toBe(true)

  // Back removes one filter at a time, in list and fields.
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/saloons?treatment=short-haircut')
  await expect.poll(() => found(page), PATIENT).toBe(offering)
  await expect.poll(() => panel(page).getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(false)
  await expect.poll(() => panel(page).getByRole('checkbox', { name: 'Short cut' }).isChecked()).toBe(true)
  await expect.poll(() => panel(page).getByRole('slider').inputValue(), PATIENT).toBe('0')
  await page.goForward()
  await page.goForward()
  // Its chip moves the next one, which must not be pressed meanwhile.
  await chips(page).getByText('4.5 stars and up').waitFor()
  await expect.poll(() => found(page), PATIENT).toBe(narrow)

  await chips(page).getByRole('link', { name: 'Remove Male' }).click()
  await page.waitForURL((url) => !url.searchParams.has('gender'))
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/saloons')
  await expect.poll(() => found(page), PATIENT).toBe(all)
  await expect.poll(() => panel(page).getByRole('checkbox', { checked: true }).count(), PATIENT).toBe(0)

  // What is pointed at in the list is marked on the map.
  await page.getByLabel('Town or district').selectOption('Hellerup')
  await page.waitForURL(/city=Hellerup/)
  await expect.poll(() => pins(page).count(), PATIENT).toBe(1)
  await page
    .locator('article')
    .first()
    .getByRole('link', { name: /Book Now/ })
    .focus()
  await expect.poll(() => map(page).locator('[class*="active"]').count(), PATIENT).toBe(1)
  expect(await barriers(page)).toEqual([])
})

test('price, offers and earliest time filter the list; invalid input is kept with a message at its field', async () => {
  const page = await browser.visitor(DESKTOP)
  await page.goto('/saloons')
  const all = await found(page)
  const most = panel(page).getByLabel('Up to')
  await most.fill('200')
  await page.waitForURL('**/saloons?max_price=200')
  await chips(page).getByText('Up to DKK 200').waitFor()
  await expect.poll(() => found(page), PATIENT).toBeLessThan(all)
  await panel(page).getByLabel('From', { exact: true }).fill('300')
  await panel(page).getByText('The maximum price is lower than the minimum price.').waitFor()
  expect(await most.inputValue()).toBe('200')
  expect(await most.getAttribute('aria-invalid')).toBe('true')
  await chips(page).getByText('From DKK 300').waitFor()
  expect(await barriers(page)).toEqual([])
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => most.inputValue(), PATIENT).toBe('')
  await expect.poll(() => found(page), PATIENT).toBe(all)

  await pill(page, 'With offers').click()
  await page.waitForURL('**/saloons?offers=1')
  await pill(page, 'Open now').click()
  await page.waitForURL('**/saloons?open=1&offers=1')
  await chips(page).getByRole('link', { name: 'Remove Open now' }).click()
  await page.waitForURL('**/saloons?offers=1')
  await expect.poll(() => panel(page).getByRole('checkbox', { name: 'Open now' }).isChecked(), PATIENT).toBe(false)

  // The earliest times are those of a day: of today, unless another is said.
  await page.getByLabel('Sort by').selectOption('earliest')
  await page.waitForURL(/\/saloons\/all\/\d\d-\d\d-\d{4}\?offers=1&sort=earliest$/)
  await expect.poll(() => page.getByLabel('Available on').inputValue(), PATIENT).toMatch(/^\d\d-\d\d-\d{4}$/)
  const search = page.getByRole('search', { name: 'Filter results' })
  await search.getByLabel('From', { exact: true }).selectOption('16')
  await page.waitForURL(/from=16/)
  await search.getByLabel('Until').selectOption('12')
  await search.getByText('The end time is before the start time.').waitFor()
  expect(await search.getByLabel('Until').inputValue()).toBe('12')
})

test.each([0, 20, 60, 120])('a box ticked %i ms after the list arrives counts', async (wait) => {
  const page = await browser.visitor(DESKTOP)
  await page.goto('/saloons/Hairs')
  await page.evaluate((ms) => {
    const press = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
    const push = history.pushState.bind(history)
    history.pushState = (...args) => {
      history.pushState = push
      push(...args)
      setTimeout(() => press('balayage'), ms)
    }
    press('male')
  }, wait)
  await page.waitForURL('**/saloons/Hairs?treatment=balayage&gender=male')
})

test('the location that is used while the list of a filter is on its way has the address of the nearest', async () => {
  const page = await browser.visitor({ ...DESKTOP, ...HERE })
  await page.goto('/saloons/Hairs')
  const { promise: nearestIsRequested, resolve } = Promise.withResolvers<void>()
  // The filter's list arrives after the nearest were requested, and before they arrive.
  await page.route('**/saloons/Hairs.data?**', async (route) => {
    if (route.request().url().includes('sort=nearest')) {
      resolve()
      await new Promise((done) => setTimeout(done, 1000))
    } else await nearestIsRequested
    await route.continue().catch(() => {})
  })
  await pill(page, 'Male').click()
  await page.getByRole('button', { name: 'Use my location' }).first().click()
  await page.waitForURL(/sort=nearest/)
})

describe('on a phone', () => {
  test('filters open with a button, and the map uses the whole screen', async () => {
    const page = await browser.visitor({ ...PHONE, ...HERE })
    await page.goto('/saloons/Hairs')
    const all = await found(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await pill(page, 'Male').click()
    await page.waitForURL(/gender=male/)
    await pill(page, 'Balayage').click()
    await page.waitForURL(/treatment=balayage/)
    expect(await barriers(page)).toEqual([])
    const show = panel(page).getByRole('button', { name: /^Show \d+ salons?$/ })
    await expect.poll(async () => Number.parseInt((await show.textContent())?.slice(5) ?? '', 10)).toBeLessThan(all)
    await show.click()
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
    expect(await panel(page).isVisible()).toBe(false)

    // Where I am, only when asked for: then the nearest come first.
    await page.getByRole('button', { name: 'Filters (2)' }).click()
    await panel(page).getByRole('button', { name: 'Use my location' }).click()
    await page.waitForURL(/sort=nearest/)
    await panel(page).getByRole('slider', { name: 'Distance' }).waitFor()
    await page.keyboard.press('Escape')
    const away = page.locator('article').getByText(/away$/)
    await away.first().waitFor()
    const far = (await away.allInnerTexts()).map((text) => kilometres(text.replace(/^[ ·]+/, '')))
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(far[0]).toBeLessThan(3)

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.waitForURL(/view=map/)
    await pins(page).first().waitFor()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.locator('article').first().waitFor()
  })

  test('a pin opens a card, and gets the focus back', async () => {
    const page = await browser.visitor(PHONE)
    await page.goto('/saloons?city=Hellerup&view=map')
    const pin = pins(page).first()
    const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '')
    await pin.focus()
    await page.keyboard.press('Enter')
    const link = map(page).getByRole('link', { name, exact: true })
    await expect.poll(() => link.evaluate((element) => element === document.activeElement), PATIENT).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => link.count(), PATIENT).toBe(0)
    await expect.poll(() => pin.evaluate((element) => element === document.activeElement), PATIENT).toBe(true)
    expect(await barriers(page)).toEqual([])
  })

  test('a denied location shows what to do instead', async () => {
    const page = await browser.visitor(PHONE)
    await page.goto('/saloons')
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel(page).getByRole('button', { name: 'Use my location' }).click()
    await panel(page)
      .getByText(/Choose a town or district instead/)
      .waitFor()
  })
})

test('before JavaScript the panel opens, its fields are submitted, and the map is a picture', async () => {
  const page = await browser.visitor({ ...PHONE, javaScriptEnabled: false })
  await page.goto('/saloons')
  await page.getByRole('button', { name: 'Filters' }).click()
  await pill(page, 'Short cut').click()
  await pill(page, 'Female').click()
  expect(await panel(page).getByRole('button', { name: 'Use my location' }).isVisible()).toBe(false)
  await panel(page).getByRole('button', { name: /^Show/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?treatment=short-haircut&gender=female')
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await map(page).locator('img').waitFor()
  await page.goto('/saloons?max_price=cheap')
  await page.getByRole('alert').getByText('Please enter an amount, such as 250.').waitFor()
  await page.goto('/saloons?rating=5&city=Hellerup&name=qqqq')
  await page.getByText('No Data Found').waitFor()
  await page.getByRole('link', { name: 'Without “5.0 stars and up”' }).waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?name=qqqq')
})

test('categories and services have lists of their own under all their names', async () => {
  const page = await browser.visitor(DESKTOP)
  await page.goto('/saloons_list/barbar')
  await page.getByRole('heading', { level: 1, name: 'Barber shop' }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await pill(page, 'Male').click()
  await page.waitForURL('**/saloons_list/Barber?gender=male')
  await page.goto('/services_saloons_list/short%20CUT')
  await page.getByRole('heading', { level: 1, name: 'Salons offering Short cut' }).waitFor()
  expect(await found(page)).toBeGreaterThan(3)
  await page.goto('/services_saloons_list/Short%20cut?name=qqqq')
  await page.getByText('No Records Found').waitFor()
  expect((await page.goto('/saloons_list/garage'))?.status()).toBe(404)
  expect((await page.goto('/services_saloons_list/time%20travel'))?.status()).toBe(404)
})
