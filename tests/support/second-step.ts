import type { Page } from 'playwright-core'
import { codeAt, stepAt } from '../../src/domain/identity/accounts/second-factor/totp.ts'
import { PASSWORD } from './page-steps.ts'

/** Shared steps of journeys with a second factor. */

/** The code of an app with this key, now or `later` half minutes from now: codes are valid slightly early. */
export function code(secret: string, later = 0): string {
  return codeAt(secret, stepAt(new Date()) + later)
}

/** The key on the setup page of an authenticator app. */
export async function setupKey(page: Page): Promise<string> {
  return ((await page.locator('main code').first().textContent()) ?? '').replaceAll(' ', '')
}

export async function recoveryCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  return page.getByRole('list', { name: 'Recovery codes' }).locator('code').allTextContents()
}

/** The browser stays a known device. */
export async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ })
}

export async function logIn(page: Page, email: string, search = '', password = PASSWORD): Promise<void> {
  await page.goto(`/login${search}`)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
