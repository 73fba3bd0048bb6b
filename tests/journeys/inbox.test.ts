import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { bookAppointment } from '../support/appointments.ts'
import { barriers } from '../support/barriers.ts'
import { openBeforeHydration } from '../support/before-hydration.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()
/** A demo salon that confirms manually; the partner’s second one. */
const SALON = 'Maison Lumière'
const AT = 'maison-lumiere'

async function signedIn(email: string): Promise<Page> {
  const page = await browser.visitor()
  await page.request.post('/login', { form: { email, password: 'salloon-demo' } })
  return page
}

/** Asks for an appointment; answers the address of the customer's page about it. */
async function asked(page: Page, hoursAhead: number): Promise<string> {
  await bookAppointment(page, { hoursAhead, at: AT })
  return `/appointments/${new URL(page.url()).searchParams.get('booking')}`
}

/** Presses before scripts run and releases after; the button must not move. */
async function writeAsScriptsArrive(page: Page, thread: string, message: string) {
  const wake = await openBeforeHydration(page, thread)
  await page.getByText('About an appointment').last().waitFor()
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Send' }).hover()
  await page.mouse.down()
  const read = page.waitForResponse((response) => response.request().postData()?.includes('intent=read') ?? false)
  wake()
  await read
  await page.mouse.up()
}

it('confirms one request, declines one with a reason, and exchanges messages', async () => {
  const [guest, receptionist] = [await signedIn('customer@salloon.example'), await signedIn('partner@salloon.example')]
  const [yes, no] = [await asked(guest, 48), await asked(guest, 120)]

  await receptionist.goto('/partner')
  await receptionist.getByText('Studio Freja').first().click()
  await receptionist.getByRole('button', { name: SALON }).click()
  await receptionist.locator('summary').filter({ hasText: SALON }).waitFor()
  await receptionist.goto(yes.replace('/appointments', '/partner/bookings'))
  await receptionist.getByRole('button', { name: 'Confirm' }).click()
  await receptionist.getByText('Confirmed. The client has been notified.').waitFor()
  expect(await barriers(receptionist)).toEqual([])

  await receptionist.goto('/partner/bookings')
  const request = receptionist
    .getByRole('listitem')
    .filter({ has: receptionist.locator(`a[href$="${no.split('/').at(-1)}"]`) })
  await request.locator('summary').click()
  await request.getByLabel('Your reason').press('Enter')
  await request.getByText('Please enter the required field').waitFor()
  expect(await barriers(receptionist)).toEqual([])
  await request.getByLabel('Your reason').fill('We are at a wedding that day.')
  await request.getByLabel('Your reason').press('Enter')
  await receptionist.getByText('1 request declined. The client will be notified in a minute.').waitFor()
  await expect.poll(() => request.count()).toBe(0)

  await guest.goto(no)
  await guest.getByText('Message from the salon: We are at a wedding that day.').first().waitFor()
  await guest.goto(yes)
  await guest.getByText('Free cancellation until').first().waitFor()
  // A different text for each attempt; earlier ones are still on the page.
  const mark = Math.random().toString(36).slice(2, 8)
  const [question, answer] = [`Is there <b>parking</b> nearby? ${mark}`, `Yes, in the courtyard. ${mark}`]
  await guest.getByRole('link', { name: 'Message the salon' }).click()
  await guest.getByLabel('Your message').fill(question)
  await guest.getByRole('button', { name: 'Send' }).click()
  await guest.getByText(question, { exact: true }).waitFor()
  expect(await barriers(guest)).toEqual([])

  await receptionist.goto('/partner/messages')
  const thread = await receptionist.getByRole('link', { name: mark }).first().getAttribute('href')
  await writeAsScriptsArrive(receptionist, thread ?? '', answer)
  await receptionist.getByText(answer).waitFor()
  expect(await barriers(receptionist)).toEqual([])

  // The customer’s open page refreshes on focus and marks messages as read.
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await guest.getByText(answer).waitFor()
  await receptionist.getByText('Read', { exact: true }).last().waitFor()
})
