import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { ownSite } from '../support/own-site.ts'

const browser = testBrowser()

test('the calls are documented and tried on their own page, on any screen, without other hosts', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/docs')

  // A sign-in on the page sets the token of later calls. The documented example has the same text as the answer.
  const signIn = page.locator('#operations-Accounts-signin')
  await signIn.getByRole('button', { name: '/api/signin' }).first().click()
  await signIn.locator('textarea').fill('{"email": "customer@salloon.example", "password": "salloon-demo"}')
  await signIn.getByRole('button', { name: 'Execute' }).click()
  await signIn.locator('.live-responses-table').getByText('Welcome back!').first().waitFor()
  const cart = page.locator('#operations-Cart-getcart')
  await cart.getByRole('button', { name: '/api/getcart' }).first().click()
  const request = page.waitForRequest('**/api/getcart')
  await cart.getByRole('button', { name: 'Execute' }).click()
  expect((await request).headers().authorization).toMatch(/^Bearer ./)
  await cart.locator('.live-responses-table tbody td.response-col_status', { hasText: '200' }).waitFor()

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(requested.filter((url) => !url.startsWith('data:') && !url.startsWith(ownSite().origin))).toEqual([])
})
