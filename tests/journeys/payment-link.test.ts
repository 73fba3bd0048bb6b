import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'
import { typeCard } from '../support/page-steps.ts'

const browser = testBrowser()
const NAME = 'Liv Paysbylink'

it('a client without an account pays an appointment by a link, and the front desk sees it', async () => {
  const day = isoDay(dayAhead('wednesday', 45))
  const reception = await browser.visitor()
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  expect((await reception.request.post('/login', { form })).ok()).toBe(true)
  await reception.goto(`/partner/calendar?date=${day}`)
  const head = await reception.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  const adding = `date=${day}&new=appointment&on=${day}&at=12:00&with=${head?.split('/').at(-1)}`
  await reception.goto(`/partner/calendar?${adding}`)
  const panel = reception.getByRole('region', { name: 'New appointment' })
  await panel.getByLabel('Name', { exact: true }).fill(NAME)
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Book' }).click()
  await reception.getByRole('region', { name: NAME }).getByRole('link', { name: 'Request payment' }).click()

  await reception.getByText('neither an email address nor a phone number').waitFor()
  expect(await barriers(reception)).toEqual([])
  await reception.getByLabel(/^Amount/).fill('100000')
  await reception.getByRole('button', { name: 'Create link' }).click()
  await reception.getByText('More than is due.').waitFor()
  await reception.getByLabel(/^Amount/).fill('100')
  await reception.getByRole('button', { name: 'Create link' }).click()
  await reception.getByRole('img', { name: 'QR code of the payment link' }).waitFor()
  expect(await barriers(reception)).toEqual([])
  const address = await reception.locator('code').textContent()

  const client = await browser.visitor({ viewport: { width: 390, height: 844 } })
  await client.goto(new URL(address ?? '').pathname)
  await client.getByText(/^A part of the/).waitFor()
  expect(await barriers(client)).toEqual([])
  await reception.getByText('Opened', { exact: true }).waitFor()
  await typeCard(client, '4242 4242 4242 4242')
  await client.getByRole('button', { name: /^Pay / }).click()
  await client.getByText('is paid. Thank you.').waitFor()
  await reception.getByText('Paid', { exact: true }).waitFor()
})
