import { expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

const PAGES = [
  { path: '/terms', title: 'Terms & Conditions', section: 'Cancelling', says: 'It is free until 24 hours before' },
  { path: '/privacy', title: 'Privacy policy', section: 'Cookies', says: 'There is no tracking.' },
]

test.each(PAGES)(
  '$path is linked in the footer and works without JavaScript',
  async ({ path, title, section, says }) => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.title()).toBe(`${title} · Salloon`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: section, exact: true }).textContent()).toContain(says)
    await page.getByText(/^Last changed on \d+ \w+ \d{4}$/).waitFor()
    await page.getByRole('heading', { name: /This is a demo/ }).waitFor()
  },
)

test('the terms open from the sign-up form without losing its input', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  await page.goto('/signup/user')
  await page.getByLabel('Last name').fill('Holm')
  const opening = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click()
  const terms = await opening
  await terms.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor()
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Holm')
  await expect.poll(() => page.getByLabel('I accept the Terms & Conditions').isChecked()).toBe(false)
  expect(await barriers(page)).toEqual([])
})
