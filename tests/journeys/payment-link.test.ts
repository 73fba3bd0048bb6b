import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'
import { typeCard } from '../support/page-steps.ts'

const browser = testBrowser()
const NAME = 'Liv Paysbylink'

it('a client without an account pays an appointment by a link, and the desk sees it', async () => {
  const day = isoDay(dayAhead('wednesday', 45))
  const desk = await browser.visitor()
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  expect((await desk.request.post('/login', { form })).ok()).toBe(true)
  await desk.goto(`/partner/calendar?date=${day}`)
  const head = await desk.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  const adding = `date=${day}&new=appointment&on=${day}&at=12:00&with=${head?.split('/').at(-1)}`
  await desk.goto(`/partner/calendar?${adding}`)
  const panel = desk.getByRole('region', { name: 'New appointment' })
  await panel.getByLabel('Name', { exact: true }).fill(NAME)
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Book' }).click()
  await desk.getByRole('region', { name: NAME }).getByRole('link', { name: 'Request payment' }).click()

  await desk.getByText('neither an email address nor a phone number').waitFor()
  expect(await barriers(desk)).toEqual([])
  await desk.getByLabel(/^Amount/).fill('100000')
  await desk.getByRole('button', { name: 'Create link' }).click()
  await desk.getByText('More than is due.').waitFor()
  await desk.getByLabel(/^Amount/).fill('100')
  await desk.getByRole('button', { name: 'Create link' }).click()
  await desk.getByRole('img', { name: 'QR code of the payment link' }).waitFor()
  expect(await barriers(desk)).toEqual([])
  const address = await desk.locator('code').textContent()

  const client = await browser.visitor({ viewport: { width: 390, height: 844 } })
  await client.goto(new URL(address ?? '').pathname)
  await client.getByText(/^A part of the/).waitFor()
  expect(await barriers(client)).toEqual([])
  await desk.getByText('Opened', { exact: true }).waitFor()
  await typeCard(client, '4242 4242 4242 4242')
  await client.getByRole('button', { name: /^Pay / }).click()
  await client.getByText('is paid. Thank you.').waitFor()
  await desk.getByText('Paid', { exact: true }).waitFor()
})
