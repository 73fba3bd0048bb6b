import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { codeFor, newPerson } from '../support/new-account.ts'
import { tick } from '../support/page-steps.ts'

const browser = testBrowser()

/** From nothing to the first step of the set-up. */
async function join(page: Page, plan: string): Promise<void> {
  const { name, lastName, email, phone, password } = newPerson()
  await page.goto(`/signup/saloon?plan=${plan}`)
  const fields = { Name: name, lastName, Email: email, Mobile_Number: phone, Password: password }
  for (const [field, value] of Object.entries(fields)) await page.locator(`[name="${field}"]`).fill(value)
  await page.getByText('I accept the Terms & Conditions').click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/varifiy_pin/saloon**')
  await page.getByLabel('Code').fill(await codeFor(page, phone))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/partner/setup/salon')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const goOn = (page: Page, name = 'Save and continue') => page.getByRole('button', { name, exact: true }).click()
const latitude = (page: Page) => page.locator('[name="latitude"]').inputValue()

it('a salon is set up step by step, resumed, published, and found with free times', async () => {
  const page = await browser.visitor()
  await join(page, 'basic')
  const salon = `Holm ${Math.random().toString(36).slice(2, 8)}`

  await page.getByLabel('Salon name').fill('')
  await goOn(page)
  await page.getByText('Choose at least one category.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Salon name').fill(salon)
  await page.getByText('Hair salon').click()
  await goOn(page)

  await heading(page, 'Where is your salon?')
  await page.getByLabel('Street and number').fill('Nansensgade 12')
  await page.getByLabel('Postal code').fill('1366')
  await page.getByLabel('Town').fill('København K')
  await page.getByText('We found your street.').waitFor()
  const found = await latitude(page)
  await page.getByRole('button', { name: /Move it with the arrow keys/ }).press('ArrowUp')
  await expect.poll(async () => Number(await latitude(page)) > Number(found)).toBe(true)
  expect(await barriers(page)).toEqual([])
  await goOn(page)

  await heading(page, 'Set your opening hours')
  await page.getByRole('button', { name: /^Every day/ }).click()
  await expect.poll(() => page.getByLabel('Opens, Sunday').inputValue()).toBe('10:00')
  expect(await barriers(page)).toEqual([])
  // What was typed goes along to another step.
  await page.getByRole('link', { name: 'Back' }).click()
  await heading(page, 'Where is your salon?')

  // Set-up resumes at the first unfinished step.
  await page.goto('/partner')
  await page.waitForURL('**/partner/setup/services')
  await page.getByLabel('Price of Balayage in DKK').fill('two')
  await page.getByLabel('Offer Balayage').check({ force: true })
  await goOn(page)
  await page.getByText('Enter an amount').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Price of Balayage in DKK').fill('1900')
  await goOn(page)

  await heading(page, 'Add your team members')
  await page.goto('/partner/setup/preview')
  await page.getByRole('button', { name: 'Go live' }).first().click()
  await page.getByRole('link', { name: 'Add a team member with working hours' }).click()
  await heading(page, 'Add your team members')
  await page.getByRole('button', { name: 'Add me' }).click()
  await page.getByText('All services · All opening hours').waitFor()
  expect(await barriers(page)).toEqual([])
  await goOn(page, 'Continue')

  await heading(page, 'Add photos')
  await page.getByLabel('About your salon').fill('Quiet chairs by the lakes.')
  expect(await barriers(page)).toEqual([])
  await page.locator('form').filter({ hasText: 'About your salon' }).getByRole('button').last().click()
  await heading(page, 'Choose your plan')
  await page.getByText('Selected').first().waitFor()
  expect(await barriers(page)).toEqual([])
  await goOn(page, 'Continue')

  await heading(page, 'Review and go live')
  await page.getByText('Quiet chairs by the lakes.').first().waitFor()
  expect(await barriers(page)).toEqual([])
  const draft = await browser.visitor()
  await draft.goto(`/saloons?name=${encodeURIComponent(salon)}`)
  await expect.poll(() => draft.getByRole('link', { name: salon, exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: 'Go live' }).first().click()
  await heading(page, 'Hello, Karen')
  await page.getByText('Your salon is live!').waitFor()
  expect(await barriers(page)).toEqual([])

  const visitor = draft
  await visitor.goto(`/saloons?name=${encodeURIComponent(salon)}`)
  await visitor.getByRole('link', { name: salon, exact: true }).click()
  await visitor.getByRole('heading', { level: 1, name: salon }).waitFor()
  await visitor.getByText('Women’s cut & finish').first().waitFor()
  await visitor.goto(`${new URL(visitor.url()).pathname}/book`)
  await tick(visitor.locator('dialog input[name="service"]').first())
  await visitor.getByRole('button', { name: 'Continue to select time', exact: true }).click()
  // Today may be over already.
  await visitor.locator('dialog button[name="date"]').nth(2).click()
  await visitor.locator('dialog button[name="time"]').first().waitFor()
})
