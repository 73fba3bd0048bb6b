import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

/** 'DKK 1,234.50' as a number. */
const amountIn = (text: string | null) => Number(/[\d,]+(?:\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', '') ?? 'NaN')

it('sells two items in cash, prints the receipt, and finds them in the report', async () => {
  await avoidMidnight(60)
  const page = await browser.visitor()
  await page.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
  const before = await revenueToday(page)

  await page.goto('/partner/point-of-sale')
  const cart = page.getByRole('region', { name: 'Cart' })
  await page.getByRole('link', { name: /^Add / }).first().click()
  await cart.getByRole('link', { name: /^Remove / }).waitFor()
  await page.getByRole('region', { name: 'Products' }).getByRole('link', { name: /^Add / }).first().click()
  await expect.poll(() => cart.getByRole('link', { name: /^Remove / }).count()).toBe(2)
  const charge = cart.getByRole('button', { name: /^Charge / })
  const total = amountIn(await charge.textContent())
  await cart.getByLabel('Cash received').fill('1')
  await charge.click()
  await cart.getByText('The cash received is less than the amount due.').waitFor()
  await cart.getByLabel('Cash received').fill(String(total + 5))
  await cart.getByText('Change: DKK 5', { exact: false }).waitFor()
  expect(await barriers(page)).toEqual([])
  await charge.click()

  await page.getByText(/^Change due: DKK.5$/).waitFor()
  const receipt = page.getByRole('article', { name: /^Receipt no\. \d+$/ })
  expect(amountIn(await receipt.getByRole('row', { name: /^Total/ }).textContent())).toBe(total)
  expect(await barriers(page)).toEqual([])

  await expect.poll(() => revenueToday(page)).toBeCloseTo(before + total, 2)
  await page.getByRole('region', { name: 'By payment method' }).first().getByText('Cash').first().waitFor()
  expect(await barriers(page)).toEqual([])
})

it('takes a card at a reader: declined, tried again, and sold', async () => {
  const page = await browser.visitor()
  await page.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
  await page.goto('/partner/point-of-sale')
  const cart = page.getByRole('region', { name: 'Cart' })
  await page.getByRole('link', { name: /^Add / }).first().click()
  await cart.getByRole('radio', { name: 'Card terminal' }).check()
  await cart.getByLabel('Card terminal to use').selectOption({ label: 'Front desk' })
  expect(await barriers(page)).toEqual([])
  await cart.getByRole('button', { name: /^Charge / }).click()
  await page.getByRole('heading', { name: 'Present the card at “Front desk”' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Present a card that is declined' }).click()
  await page.getByText('The card has insufficient funds. Nothing was charged.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Present a card', exact: true }).click()
  await page.getByText('Payment complete').waitFor()
  const receipt = page.getByRole('article', { name: /^Receipt no\. \d+$/ })
  await receipt.getByRole('row', { name: /^Card / }).waitFor()
  await page.goto('/partner/settings/card-readers')
  await page.getByRole('article', { name: 'Front desk' }).getByText('Online').waitFor()
  expect(await barriers(page)).toEqual([])
})

/** What today's report says was taken. */
async function revenueToday(page: Page): Promise<number> {
  await page.goto('/partner/reports?span=day')
  const term = page.getByRole('term').filter({ hasText: /^Revenue$/ })
  if ((await term.count()) === 0) return 0
  return amountIn(await term.locator('xpath=following-sibling::dd[1]').textContent())
}
