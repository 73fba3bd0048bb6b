import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { codeFor, fillSignUp, focused, newPerson, signUp } from '../support/new-account.ts'

const browser = testBrowser()

describe('signing up', () => {
  it('keeps the input, shows the error of each field, and logs in with the code', async () => {
    const page = await browser.visitor()
    const person = newPerson()
    await page.goto('/select-role')
    await page.getByRole('link', { name: 'Continue as Customer' }).click()
    await page.waitForURL('**/signup/user')

    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByRole('main').getByLabel('Email').fill('karen at home')
    await page.getByLabel('Phone number').fill('12345')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password').fill('12346')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('Last Name is required.').waitFor()
    for (const message of [
      'Invalid email',
      'Phone Number should 6 digits.',
      'Password should 6 digits.',
      'Both password need to be the same.',
      'Accept Terms & Conditions is required.',
    ]) {
      await expect.poll(() => page.getByText(message).isVisible()).toBe(true)
    }
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(person.name)
    await expect.poll(() => page.getByRole('main').getByLabel('Email').inputValue()).toBe('karen at home')
    await expect.poll(() => page.getByRole('main').getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => focused(page)).toBe('lastName')

    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/varifiy_pin/user')
    await page.getByText(/^Resend code in \d+ seconds$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Resend code' }).isDisabled()).toBe(true)

    const code = await codeFor(page, person.phone)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Please enter otp').waitFor()
    await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('That code is incorrect.').waitFor()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Appointments' }).first().waitFor()
  })

  it('shows at its field that an email address has an account', async () => {
    const page = await browser.visitor()
    const person = newPerson()
    await signUp(page, person)
    await page.context().clearCookies()
    await page.goto('/signup/user')
    await fillSignUp(page, { ...newPerson(), email: person.email })
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('An account with this email already exists.').waitFor()
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).not.toBe('')
  })

  it('uses the partner’s own form', async () => {
    const page = await browser.visitor()
    const { name, lastName, email, phone, password } = newPerson()
    await page.goto('/signup/saloon')
    for (const [field, value] of Object.entries({
      Name: name,
      lastName,
      Email: email,
      Mobile_Number: phone,
      Password: password,
    })) {
      await page.locator(`[name="${field}"]`).fill(value)
    }
    await page.getByText('I accept the Terms & Conditions').click()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/varifiy_pin/saloon')
    await page.getByLabel('Code').fill(await codeFor(page, phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/partner/setup/salon')
  })

  it('works without JavaScript, and continues to the requested page', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    const person = newPerson()
    await page.goto('/signup/user?redirectTo=%2Fsaloons')
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('Email is required.').waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(person.name)
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/varifiy_pin/user?redirectTo=%2Fsaloons')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await page.getByText('Too many attempts.').waitFor()
    await page.getByLabel('Code').fill(await codeFor(page, person.phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/saloons')
  })
})

describe('an account', () => {
  it('logs out and in again, remembered when requested', async () => {
    const page = await browser.visitor()
    const person = newPerson()
    await signUp(page, person)
    await page.locator('summary[aria-label^="Your account"]').click()
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL('**/login')
    await expect.poll(() => sessionCookie(page)).toBeUndefined()

    await page.getByRole('main').getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Incorrect email or password.').waitFor()
    await expect.poll(() => page.getByRole('main').getByLabel('Email').inputValue()).toBe(person.email)

    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByText('Remember Me').click()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const cookie = await sessionCookie(page)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
  })

  it('of a customer can open a salon with the chosen plan', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await page.goto('/login')
    await page.getByRole('main').getByLabel('Email').fill('customer@salloon.example')
    await page.getByLabel('Password', { exact: true }).fill('salloon-demo')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.goto('/signup/saloon?plan=basic')
    await page.getByText('You’re logged in as customer@salloon.example.').waitFor()
    await page.getByRole('button', { name: 'Log out and continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'List your salon' }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?plan=basic')
    await expect.poll(() => sessionCookie(page)).toBeUndefined()
    const form = { '': '' }
    const away = await page.request.post('/logout?redirectTo=//evil.example', { form, maxRedirects: 0 })
    expect(away.headers().location).toBe('/login')
  })

  it('leaves nothing in the tab for the next person when it is logged out', async () => {
    const page = await browser.visitor()
    await page.goto('/login')
    await page.getByRole('main').getByLabel('Email').fill('customer@salloon.example')
    await page.getByLabel('Password', { exact: true }).fill('salloon-demo')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto('/signup/saloon')
    await page.evaluate(() => sessionStorage.setItem('edit 1', 'typed'))
    await page.getByRole('button', { name: 'Log out and continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'List your salon' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('edit 1'))).toBeNull()
  })

  it('that was never verified continues from the login to its code', async () => {
    const page = await browser.visitor()
    const person = newPerson()
    await page.goto('/signup/user')
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/varifiy_pin/user')
    await page.context().clearCookies()
    await page.goto('/varifiy_pin/user')
    await page.waitForURL('**/signup/user')
    await page.goto('/login?redirectTo=//evil.example')
    await page.getByRole('main').getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/varifiy_pin/user')
    await page.getByLabel('Code').fill(await codeFor(page, person.phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name.endsWith('session_token'))
}
