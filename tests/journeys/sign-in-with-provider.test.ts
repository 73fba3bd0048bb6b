import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { CARDS, chooseDay, chooseTime, firstService, salonsThatConfirm, tick, typeCard } from '../support/page-steps.ts'

const browser = testBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** On the provider's own page. */
async function logInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

const newEmail = (name = 'ida') => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** In the wizard, with a service and a time. */
async function chooseAppointment(page: Page): Promise<string> {
  const [slug = ''] = await salonsThatConfirm(page, 'instantly')
  await page.goto(`/saloon/${slug}/book?service=${await firstService(page, slug)}&step=time`)
  await page.locator('dialog:modal').waitFor()
  await chooseDay(page)
  await chooseTime(page)
  await press(page, 'Continue')
  await heading(page, 'Your details').waitFor()
  return new URL(page.url()).searchParams.get('time') ?? 'none'
}

it('a new customer signs up through the provider while booking, after cancelling there and an unverified address', async () => {
  const page = await browser.visitor()
  const time = await chooseAppointment(page)
  await press(page, 'Continue with Elsewhere')
  await page.getByText('[ Cancel ]').click()
  await page.getByText('You weren’t logged in because access was denied.').waitFor()

  await press(page, 'Continue with Elsewhere')
  await logInAtProvider(page, newEmail('unverified'))
  await page.getByText('Your email isn’t confirmed with that service.', { exact: false }).waitFor()
  // The provider remembers who logged in there.
  await page.context().clearCookies({ domain: '127.0.0.1' })

  await press(page, 'Continue with Elsewhere')
  const email = newEmail()
  await logInAtProvider(page, email)
  await heading(page, 'Your details').waitFor()
  expect(new URL(page.url()).searchParams.get('time')).toBe(time)
  await page.getByText('Ida Lind').waitFor()
  await page.getByText(email).waitFor()
  await press(page, 'Make Reservation')
  await page.getByText(/^Held for you until/).waitFor()
  await tick(page.locator('input[value="card"]'))
  await typeCard(page, CARDS.good)
  await page.getByRole('button', { name: /^Pay DKK/ }).click()
  await heading(page, 'Congratulations! Your booking has been reserved.').waitFor()
})

it('a known customer with the same verified address is signed in to their account', async () => {
  const page = await browser.visitor()
  await page.goto('/login?redirectTo=/favourites')
  await press(page, 'Continue with Elsewhere')
  await logInAtProvider(page, 'new@salloon.example')
  await page.waitForURL('**/favourites')
  await page.locator('header').getByText('Elias').first().waitFor()
})
