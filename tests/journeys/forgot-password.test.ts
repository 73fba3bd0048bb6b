import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatPhone } from '../../src/i18n/phone-format.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { codeFor, focused, newPerson, signUp } from '../support/new-account.ts'

const browser = testBrowser()

describe('a forgotten password', () => {
  it('is replaced with a code; the old one and all sessions end', async () => {
    const person = newPerson()
    const elsewhere = await browser.visitor()
    await signUp(elsewhere, person)

    const page = await browser.visitor()
    await page.goto('/login?redirectTo=%2Fsaloons')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.waitForURL('**/forget?redirectTo=%2Fsaloons')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Phone number is required.', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('phone')
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Phone number').fill(person.phone)
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByText(/^Resend code in \d+ seconds$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Resend code' }).isDisabled()).toBe(true)
    const code = await codeFor(page, person.phone)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Please enter otp').waitFor()
    await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('That code is incorrect.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()

    await page.waitForURL('**/update-password?redirectTo=%2Fsaloons')
    const pass = (await page.context().cookies()).find(({ name }) => name === 'new-password')
    expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((pass?.expires ?? 0) - Date.now() / 1000).toBeLessThan(601)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Password is required.').waitFor()
    await choose(page, '12345', '12346')
    await page.getByText('Password should 6 digits.').waitFor()
    await page.getByText('Both password need to be the same.').waitFor()
    expect(await barriers(page)).toEqual([])
    await choose(page, 'a new secret')
    await page.getByRole('heading', { name: 'Password changed' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'You’ve been logged out on all devices.' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.waitForURL('**/login?redirectTo=%2Fsaloons')

    await elsewhere.goto('/appointments')
    await elsewhere.waitForURL('**/login?**')
    await login(page, person.email, person.password)
    await page.getByText('Incorrect email or password.').waitFor()
    await login(page, person.email, 'a new secret')
    await page.waitForURL('**/saloons')
  })

  it('is replaced without JavaScript too, and the page leads to the login', async () => {
    const person = newPerson()
    const page = await browser.visitor({ javaScriptEnabled: false })
    await signUp(page, person)
    await page.goto('/forget')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Phone number is required.', { exact: true }).waitFor()
    await page.getByLabel('Phone number').fill('12 3')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The phone number must have at least 6 digits.').waitFor()
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('12 3')
    await askFor(page, person.phone)

    await page.getByRole('button', { name: 'Resend code' }).click()
    await page.getByText('Too many attempts.').waitFor()
    await page.getByLabel('Code').fill(await codeFor(page, person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/update-password')
    await choose(page, 'a new secret', 'another secret')
    await page.getByText('Both password need to be the same.').waitFor()
    await choose(page, 'a new secret')
    await page.getByRole('heading', { name: 'Password changed' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login')
    // The reader was logged in here: no more.
    await page.waitForURL('**/login')
    await login(page, person.email, 'a new secret')
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('is requested alike for an unknown number, and a second press counts once', async () => {
    const page = await browser.visitor()
    const { phone } = newPerson()
    await page.goto('/forget')
    await askFor(page, phone)
    await page.getByText(`If ${formatPhone(phone)} belongs to an account`).waitFor()
    await page.getByRole('link', { name: 'Change it' }).click()
    await page.waitForURL('**/forget')
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe(phone)
    await askFor(page, phone)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('That code is incorrect.').waitFor()
  })

  it('cannot be replaced without a code, or with an older one', async () => {
    const person = newPerson()
    const page = await browser.visitor()
    await page.goto('/update-password')
    await page.waitForURL('**/forget')
    await page.goto('/forget?step=code')
    await page.waitForURL('**/forget')

    await signUp(page, person)
    await page.goto('/forget')
    await askFor(page, person.phone)
    await page.getByLabel('Code').fill(await codeFor(page, person.phone))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/update-password')
    const madeUp = encodeURIComponent(`${person.phone}.${crypto.randomUUID()}.${'x'.repeat(43)}`)
    await page.context().addCookies([{ name: 'new-password', value: madeUp, url: new URL(page.url()).origin }])
    await choose(page, 'a new secret')
    await page.waitForURL('**/forget?expired=1')
    await page.getByText('Request a new code here.').waitFor()
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe(person.phone)
    expect((await page.context().cookies()).some(({ name }) => name === 'new-password')).toBe(false)
  })
})

async function askFor(page: Page, phone: string) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/forget?step=code')
}

async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function login(page: Page, email: string, password: string) {
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
