import type { BrowserContext, Locator, Page } from 'playwright-core'
import { newPerson } from '../tests/support/new-account.ts'
import { becomeCustomer, latestCode } from '../tests/support/page-steps.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' }

export interface Journey {
  /** What was pressed, in order. */
  pressed: string[]
  /** Fields that were filled in. */
  fields: number
  /** Milliseconds that do not belong to the journey, such as creating the account of a known customer. */
  outsideMs: number
}

/** Searches for haircuts and takes the first free time of the first salon. */
async function chooseTime(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Find a salon' })
  const search = form.getByRole('combobox', { name: 'Treatment or salon name' })
  await press(search)
  await search.pressSequentially('haircut')
  await press(page.getByRole('option').first())
  await press(form.getByRole('button', { name: 'Search', exact: true }))
  await page.waitForURL('**/saloons?*')
  await press(page.getByRole('link', { name: /\d\d:\d\d/ }).first())
  await page.locator('dialog:modal').waitFor()
}

async function confirm(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Make Reservation' }))
  await press(page.getByRole('button', { name: /^Confirm booking|^Pay / }))
  await page.getByRole('heading', { level: 3, name: /^Congratulations|^Request sent/ }).waitFor()
}

function presses() {
  const pressed: string[] = []
  return {
    pressed,
    press: async (control: Locator) => {
      await control.waitFor()
      pressed.push(await control.evaluate((own) => own.getAttribute('name') ?? own.textContent ?? own.tagName))
      await control.tap()
    },
  }
}

export async function bookAsKnownCustomer(phone: BrowserContext): Promise<Journey> {
  const page = await phone.newPage()
  const start = performance.now()
  await becomeCustomer(page)
  const outsideMs = performance.now() - start
  const { pressed, press } = presses()
  await chooseTime(page, press)
  await confirm(page, press)
  return { pressed, fields: 1, outsideMs }
}

export async function bookAsNewCustomer(phone: BrowserContext): Promise<Journey> {
  const page = await phone.newPage()
  const { pressed, press } = presses()
  await chooseTime(page, press)
  const { name, lastName, phone: number, email } = newPerson()
  await page.getByLabel('Name', { exact: true }).fill(`${name} ${lastName}`)
  await page.getByLabel('Phone number').fill(number)
  await page.locator('dialog').getByLabel('Email').first().fill(email)
  await press(page.getByRole('button', { name: 'Sign up to Continue' }))
  const code = page.locator('dialog').getByLabel('Code')
  await code.waitFor()
  await code.fill(await latestCode(page, number))
  await press(page.getByRole('button', { name: 'Confirm' }))
  await confirm(page, press)
  return { pressed, fields: 5, outsideMs: 0 }
}
