import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer } from '../support/page-steps.ts'

const browser = testBrowser()
const PASSWORD = 'correct horse'

describe('a customer’s account', () => {
  it('gets a picture: another file is refused at its field, and no input is lost', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    await page.goto('/profile')
    await page.getByLabel('Add a picture').setInputFiles(file('me.png', Buffer.from('no picture, whatever its name')))
    await page.getByRole('main').getByLabel('Address').fill('Nygade 1')
    await save(page)
    await page.getByText('Unsupported file.').waitFor()
    await expect.poll(() => page.getByLabel('Add a picture').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByRole('main').getByLabel('Address').inputValue()).toBe('Nygade 1')
    expect(await barriers(page)).toEqual([])

    await page.getByLabel('Add a picture').setInputFiles(file('big.jpg', Buffer.alloc(5 * 1024 * 1024 + 1)))
    await page.getByText('The picture must be 5 MB or smaller.').waitFor()
    await page.getByLabel('Add a picture').setInputFiles(file('me.png', await picture()))
    await page.getByText('This is a preview.').waitFor()
    await save(page)
    await page.getByText('Profile Updated Successfully').waitFor()
    await expect.poll(() => page.getByRole('main').getByLabel('Address').inputValue()).toBe('Nygade 1')
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByLabel('Add a picture').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('is changed without JavaScript, including the picture', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await becomeCustomer(page)
    await page.goto('/profile')
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByLabel('Add a picture').setInputFiles(file('me.png', await picture()))
    await save(page)
    await page.getByText('User Name is required.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Kari')
    await page.getByLabel('Add a picture').setInputFiles(file('me.png', await picture()))
    await save(page)
    await page.getByText('Profile Updated Successfully').waitFor()
    await page.getByText('Hello Kari.').waitFor()
    await page.getByLabel('Change your picture').waitFor()
  })
})

describe('a session that ends while a form is filled in', () => {
  it.each([true, false])(
    'keeps the input until the user has signed in again (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await browser.visitor({ javaScriptEnabled })
      const email = await becomeCustomer(page)
      await page.goto('/profile')
      await page.getByRole('main').getByLabel('Address').fill('Nygade 1, 4. sal')
      await page.getByLabel('Current password').fill('not to be kept')
      await page.context().clearCookies({ name: /session_token/ })
      await save(page)
      await page.getByText('We’ve saved what you entered').waitFor()
      await login(page, email)
      await page.waitForURL('**/profile#resumed')
      await page.getByText('Check what you entered, then send it.').waitFor()
      await expect.poll(() => page.getByRole('main').getByLabel('Address').inputValue()).toBe('Nygade 1, 4. sal')
      await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
      await save(page)
      await page.getByText('Profile Updated Successfully').waitFor()
      await expect.poll(() => page.getByRole('main').getByLabel('Address').inputValue()).toBe('Nygade 1, 4. sal')
      await expect.poll(() => page.getByText('Check what you entered, then send it.').count()).toBe(0)
    },
  )
})

it('an account is deleted with its password', async () => {
  const page = await browser.visitor()
  const email = await becomeCustomer(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Enter your current password to change this.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Goodbye' }).waitFor()
  expect((await page.context().cookies()).some(({ name }) => name.includes('session_token'))).toBe(false)
  await page.goto('/login')
  await login(page, email)
  await page.getByText('Incorrect email or password.').waitFor()
})

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer }
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function login(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
