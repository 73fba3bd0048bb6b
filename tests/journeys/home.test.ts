import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { ownSite } from '../support/own-site.ts'

const browser = testBrowser()

test('the home page has a heading and a title', async () => {
  const page = await browser.visitor()
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect.poll(() => page.title()).not.toBe('')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('hydration matches the server’s HTML, including ids', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Salon name' }).first()
  // React does not report a mismatched attribute; the value it expected is only in its internal properties.
  const ids = await box.evaluate((element) => {
    const notes = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]
    return [element.id, notes?.id]
  })
  expect(ids[1]).toBe(ids[0])
})

test('scripts wait for the first paint', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  const [drawn, firstScript] = await page.evaluate(() => [
    performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (/\.js$/.test(name) ? [startTime] : [])),
    ),
  ])
  expect(firstScript).toBeGreaterThan(drawn)
})

test('an unknown address returns a 404 page', async () => {
  const page = await browser.visitor()
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Find a salon' }).waitFor()
})

test('the health check succeeds once the database responds', async () => {
  const answer = await fetch(`${ownSite().origin}/healthz`)
  expect(answer.status).toBe(200)
})

test('a salon is found by the first letters of its name, by keyboard', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Salon name' }).first()
  await box.focus()
  await page.keyboard.type('sal')
  await page.getByText('Enter at least 4 letters').first().waitFor()
  await page.keyboard.type('on')
  const options = page.getByRole('listbox', { name: 'Salon name' }).first().getByRole('option')
  await options.first().waitFor()
  await expect.poll(() => options.count()).toBeLessThanOrEqual(8)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toMatch(/salon/i)
  await expect.poll(() => options.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/saloon\/[a-z0-9-]+$/)
})

test('a past day is refused at its field, and the input is kept', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  const date = page.getByLabel('Date', { exact: true }).first()
  await date.fill('01-01-2020')
  await page.getByLabel('Category').first().selectOption('Spa')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByText('Please choose today or a later date.').waitFor()
  await expect.poll(() => date.inputValue()).toBe('01-01-2020')
  await expect.poll(() => date.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the search works before JavaScript arrives', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByLabel('Date', { exact: true }).first().fill('01-01-2020')
  await page.getByLabel('Category').first().selectOption('Nails')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByText('Please choose today or a later date.').waitFor()
  await expect.poll(() => page.getByLabel('Date', { exact: true }).first().inputValue()).toBe('01-01-2020')
  await page.getByLabel('Date', { exact: true }).first().fill('')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/saloons/Nail')
})

test('offline the search shows a message, keeps the input and can be repeated', async () => {
  const [year, month, day] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-')
  const soon = [day, month, year].join('-')
  const page = await browser.visitor()
  await page.goto('/')
  const date = page.getByLabel('Date', { exact: true }).first()
  await date.fill(soon)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByText('We couldn’t reach Salloon').waitFor()
  await expect.poll(() => date.inputValue()).toBe(soon)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(`**/saloons/all/${soon}`)
})

test('a visitor who presses a heart is asked to log in', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  await page
    .getByRole('button', { name: /favourites/ })
    .first()
    .click()
  await page.waitForURL('**/login')
})

test('the date picker opens, disables past days and fills the field', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Choose a date' }).first().click()
  await page.getByRole('grid').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /Previous Month/i }).getAttribute('aria-disabled'))
    .toBe('true')
  await page.getByRole('button', { name: /Next Month/i }).click()
  await page.getByRole('gridcell').getByRole('button', { name: /15/ }).click()
  await expect.poll(() => page.getByLabel('Date', { exact: true }).first().inputValue()).toMatch(/^15-\d\d-\d{4}$/)
})

test('the chosen language is kept, and the page declares it', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto('/saloons?page=1')
  await page
    .getByRole('group', { name: /Language/ })
    .getByRole('button', { name: 'Dansk' })
    .click()
  await expect.poll(() => page.url()).toContain('/saloons')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('da')
  await page.goto('/')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('da')
})

test('the menu of a small screen works before JavaScript', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Customers' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
})

test('the header changes after 40 pixels', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  const header = page.getByRole('banner')
  const before = await header.getAttribute('class')
  await page.mouse.wheel(0, 30)
  await page.waitForTimeout(300)
  await expect.poll(() => header.getAttribute('class')).toBe(before)
  await page.mouse.wheel(0, 30)
  await expect.poll(() => header.getAttribute('class')).not.toBe(before)
})
