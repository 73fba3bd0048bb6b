import { expect, inject, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

test('the calls are read and tried on a page of their own, on any screen, with nothing asked of others', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/docs')

  // Who signs in on the page goes on with the token.
  const signIn = page.locator('#operations-Accounts-signin')
  await signIn.getByRole('button', { name: '/api/signin' }).first().click()
  await signIn.locator('textarea').fill('{"email": "customer@salloon.example", "password": "salloon-demo"}')
  await signIn.getByRole('button', { name: 'Execute' }).click()
  await signIn.getByText('Welcome back!').first().waitFor()
  const cart = page.locator('#operations-Cart-getcart')
  await cart.getByRole('button', { name: '/api/getcart' }).first().click()
  const asking = page.waitForRequest('**/api/getcart')
  await cart.getByRole('button', { name: 'Execute' }).click()
  expect((await asking).headers().authorization).toMatch(/^Bearer ./)
  await cart.locator('.live-responses-table tbody td.response-col_status', { hasText: '200' }).waitFor()

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(asked.filter((url) => !url.startsWith('data:') && !url.startsWith(inject('origin')))).toEqual([])
})
