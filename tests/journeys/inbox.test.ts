import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { bookVisit } from '../support/visits.ts'

const browser = testBrowser()
/** A salon that answers by hand, which the demo's partner runs beside their own. */
const SALON = 'Maison Lumière'
const AT = 'maison-lumiere'

async function signedIn(email: string): Promise<Page> {
  const page = await browser.visitor()
  await page.request.post('/login', { form: { email, password: 'salloon-demo' } })
  return page
}

/** Asks for a visit; answers the address of the customer's page about it. */
async function asked(page: Page, hoursAhead: number): Promise<string> {
  await bookVisit(page, { hoursAhead, at: AT })
  return `/appointments/${new URL(page.url()).searchParams.get('booking')}`
}

it('answers requests, one with a yes and one with a reason, and writes back and forth', async () => {
  const [guest, desk] = [await signedIn('customer@salloon.example'), await signedIn('partner@salloon.example')]
  const [yes, no] = [await asked(guest, 48), await asked(guest, 120)]

  await desk.goto('/partner')
  await desk.getByText('Studio Freja').first().click()
  await desk.getByRole('button', { name: SALON }).click()
  await desk.goto(yes.replace('/appointments', '/partner/bookings'))
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByText('Approved. The customer has been told.').waitFor()
  expect(await barriers(desk)).toEqual([])

  await desk.goto('/partner/bookings')
  const request = desk.getByRole('listitem').filter({ has: desk.locator(`a[href$="${no.split('/').at(-1)}"]`) })
  await request.locator('summary').click()
  await request.getByLabel('In your own words').press('Enter')
  await request.getByText('Please enter the required field').waitFor()
  expect(await barriers(desk)).toEqual([])
  await request.getByLabel('In your own words').fill('We are at a wedding that day.')
  await request.getByLabel('In your own words').press('Enter')
  await desk.getByText('1 request is declined. The customer has been told why.').waitFor()
  await expect.poll(() => request.count()).toBe(0)

  await guest.goto(no)
  await guest.getByText('The salon writes: We are at a wedding that day.').first().waitFor()
  await guest.goto(yes)
  await guest.getByText('Free cancellation until').first().waitFor()
  // Other words at each try: those of the one before still stand there.
  const mark = Math.random().toString(36).slice(2, 8)
  const [question, answer] = [`Is there <b>parking</b> nearby? ${mark}`, `Yes, in the courtyard. ${mark}`]
  await guest.getByRole('link', { name: 'Write to the salon' }).click()
  await guest.getByLabel('Your message').fill(question)
  await guest.getByRole('button', { name: 'Send' }).click()
  await guest.getByText(question, { exact: true }).waitFor()
  expect(await barriers(guest)).toEqual([])

  await desk.goto('/partner/messages')
  await desk.getByRole('link', { name: mark }).first().click()
  await desk.getByText('About a visit').last().waitFor()
  await desk.getByLabel('Your message').fill(answer)
  await desk.getByRole('button', { name: 'Send' }).click()
  await desk.getByText(answer).waitFor()
  expect(await barriers(desk)).toEqual([])

  // What the guest has open asks when they come back to it, and says to the salon that it was read.
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await guest.getByText(answer).waitFor()
  await desk.getByText('Read', { exact: true }).last().waitFor()
})
