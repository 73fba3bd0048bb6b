import type { Page } from 'playwright-core'
import { codeAt, stepAt } from '../../src/domain/identity/accounts/second-factor/totp.ts'
import { PASSWORD } from './page-steps.ts'

/** What journeys that log in with a second factor have in common. */

/** What an app that was given this key shows now, or `later` half minutes from now: a code counts a little early, too. */
export function code(secret: string, later = 0): string {
  return codeAt(secret, stepAt(new Date()) + later)
}

/** The key on the page that sets an authenticator app up. */
export async function shownKey(page: Page): Promise<string> {
  return ((await page.locator('main code').first().textContent()) ?? '').replaceAll(' ', '')
}

export async function shownCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  return page.getByRole('list', { name: 'Recovery codes' }).locator('code').allTextContents()
}

/** The browser itself stays known. */
export async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ })
}

export async function logIn(page: Page, email: string, search = '', password = PASSWORD): Promise<void> {
  await page.goto(`/login${search}`)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
