import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer, PASSWORD } from '../support/walk.ts'

const browser = testBrowser()
/** Forms and links work before scripts and pictures are there. */
const READY = { waitUntil: 'domcontentloaded' } as const
const SALON = { path: '/saloon/andehullet', name: 'Åndehullet' }

const logIn = async (page: Page, email: string) => {
  await page.waitForURL(/\/login\?redirectTo=/)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const pressed = (page: Page) => page.getByRole('button', { name: `Follow ${SALON.name}` }).getAttribute('aria-pressed')

test('a visitor who follows a salon logs in and then follows it; a second press ends it', async () => {
  const email = await becomeCustomer(await browser.visitor())
  const page = await browser.visitor()
  await page.goto(SALON.path, READY)
  expect(await pressed(page)).toBe('false')
  await page.getByRole('button', { name: `Follow ${SALON.name}` }).click()
  await logIn(page, email)
  await page.waitForURL(`**${SALON.path}`)
  await expect.poll(() => pressed(page)).toBe('true')

  await page.goto('/favourites', READY)
  await page.getByRole('heading', { name: 'FAVOURITE SALOONS' }).waitFor()
  await page.getByRole('link', { name: SALON.name }).click()
  await page.waitForURL(`**${SALON.path}`)
  // The button turns at once; leaving before the answer would take the change back.
  const kept = page.waitForResponse('**/favourite-salon*')
  await page.getByRole('button', { name: `Follow ${SALON.name}` }).click()
  await expect.poll(() => pressed(page)).toBe('false')
  await kept
  await page.goto('/favourites')
  await page.getByRole('heading', { name: 'FAVOURITE SALOONS' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: SALON.name }).count()).toBe(0)
})

test('so does the heart of a card, without JavaScript', async () => {
  const email = await becomeCustomer(await browser.visitor())
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto('/saloons')
  const heart = page.getByRole('button', { name: / to your favourites$/ }).first()
  const name = await heart.getAttribute('aria-label')
  await heart.click()
  await logIn(page, email)
  await page.waitForURL('**/saloons')
  await expect.poll(() => page.getByRole('button', { name: name ?? '' }).getAttribute('aria-pressed')).toBe('true')
})
