import type { Page } from 'playwright-core'

/** Shared steps of journeys through the account pages: a new person, the form, the code. */

export interface Person {
  name: string
  lastName: string
  email: string
  phone: string
  password: string
}

export function newPerson(): Person {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return {
    name: 'Karen',
    lastName: 'Holm',
    email: `karen-${number}@example.com`,
    phone: `+45${number}`,
    password: 'correct horse',
  }
}

/** Fills in the customer's form without sending it. */
export async function fillSignUp(page: Page, { name, lastName, email, phone, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByText('I accept the Terms & Conditions').click()
}

/** Signs up a person up to a verified customer who is signed in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup/user')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/varifiy_pin/user')
  await page.getByLabel('Code').fill(await codeFor(page, person.phone))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** The code, read in the outbox. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto(`/dev/outbox?to=${encodeURIComponent(phone)}`)
  const text = (await outbox.getByRole('article').first().getByText('is your Salloon code').textContent()) ?? ''
  await outbox.close()
  return /^\d{6}/.exec(text)?.[0] ?? 'none'
}

/** The name of the field that has the focus. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}
