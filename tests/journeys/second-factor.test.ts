import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { focused } from '../support/new-account.ts'
import { becomeCustomer } from '../support/page-steps.ts'
import { code, logIn, logOut, recoveryCodes, setupKey } from '../support/second-step.ts'

const browser = testBrowser()

describe('an authenticator app', () => {
  it('is added by keyboard and needed at the next login, and a recovery code replaces it', async () => {
    const page = await browser.visitor()
    const email = await becomeCustomer(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Manage login and security' }).click()
    await page.getByRole('heading', { name: 'Login and security' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Add an authenticator app' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    expect(await barriers(page)).toEqual([])
    const secret = await setupKey(page)
    await page.getByLabel('Code from the app').focus()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByText('That code is incorrect.').waitFor()
    await expect.poll(() => focused(page)).toBe('code')
    // The QR code that was scanned is still valid.
    expect(await setupKey(page)).toBe(secret)
    await page.getByLabel('Code from the app').fill(code(secret))
    await page.keyboard.press('Enter')
    const codes = await recoveryCodes(page)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'I’ve saved my codes' }).click()
    await page.getByText('10 codes left').waitFor()

    await logOut(page)
    await logIn(page, email)
    await page.waitForURL('**/login/verify')
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('That code is incorrect.').waitFor()
    await page.getByLabel('Code', { exact: true }).fill(code(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')

    await logOut(page)
    await logIn(page, email, '?redirectTo=%2Fprofile%2Fsecurity')
    await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.getByText('9 codes left').waitFor()
    await page.locator('summary', { hasText: 'Rename' }).click()
    await page.getByLabel('Name', { exact: true }).fill('My old phone')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Renamed.').waitFor()
    await page.locator('summary', { hasText: 'Remove' }).click()
    await page.getByText('This turns off two-factor authentication').waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No authenticator apps yet').waitFor()
    await logOut(page)
    await logIn(page, email)
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('works without JavaScript', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    const email = await becomeCustomer(page)
    await page.goto('/profile/security/passkey')
    expect(await page.locator('main').textContent()).toContain('Passkeys require JavaScript.')
    await page.getByRole('link', { name: 'Add an authenticator app' }).click()
    const secret = await setupKey(page)
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Add app' }).click()
    await page.getByText('That code is incorrect.').waitFor()
    expect(await setupKey(page)).toBe(secret)
    await page.getByLabel('Code from the app').fill(code(secret))
    await page.getByRole('button', { name: 'Add app' }).click()
    expect(await recoveryCodes(page)).toHaveLength(10)
    await page.context().clearCookies()
    await logIn(page, email)
    await page.getByLabel('Code', { exact: true }).fill(code(secret, 1))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/profile/security')
    await page.getByText('10 codes left').waitFor()
  })
})

it('a passkey logs in alone, is a second factor, and confirms the identity', async () => {
  const page = await browser.visitor()
  const email = await becomeCustomer(page)
  await addAuthenticator(page)
  await page.goto('/profile/security')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  expect(await recoveryCodes(page)).toHaveLength(10)

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await logOut(page)
  await logIn(page, email, '?redirectTo=%2Fprofile%2Fsecurity')
  await page.waitForURL('**/login/verify**')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Laptop').waitFor()

  await page.goto('/confirm?redirectTo=%2Fprofile')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm with passkey' }).click()
  await page.waitForURL('**/profile')

  // A device that is already registered gets a message; nothing is added.
  await page.goto('/profile/security/passkey')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()
})

it('a link by email sets a new password once, and unknown addresses get the same response', async () => {
  const page = await browser.visitor()
  const email = await becomeCustomer(page)
  // Addresses that nobody has confirmed get no such link.
  await page.goto(await mailedPath(page, email, /\/confirm-email\/\S+/))
  await page.getByRole('main').getByRole('button').click()
  await page.waitForURL('**/profile**')
  await page.context().clearCookies()
  for (const address of ['nobody-at-all@example.com', email]) {
    await page.goto('/forget')
    await page.getByLabel('Email or phone number').fill(address)
    await page.keyboard.press('Enter')
    await page.getByText('If this address belongs to an account').waitFor()
  }
  expect(await barriers(page)).toEqual([])
  const link = await mailedPath(page, email, /\/reset\/\S+/)
  await page.goto(link)
  await page.waitForURL('**/update-password')
  await page.getByLabel('New password').fill('a new secret')
  await page.getByLabel('Confirm password').fill('a new secret')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Password changed' }).waitFor()
  await page.goto(link)
  await page.getByText('This link is no longer valid.').waitFor()
  await logIn(page, email, '', 'a new secret')
  await page.waitForURL((url) => url.pathname === '/')
})

/** The first such path in the mails to an address, once one has come. */
async function mailedPath(page: Page, email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const outbox = await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
      headers: { Accept: 'application/json' },
    })
    const mails = (await outbox.json()) as { text: string }[]
    return pattern.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** A device with a fingerprint reader that always says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}
