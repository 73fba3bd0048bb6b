import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()
const day = isoDay(dayAhead('friday', 25))

it('a class is scheduled, opened in the calendar, joined by a client who is cancelled with an undo, and moved with one', async () => {
  const page = await browser.visitor({ viewport: { width: 1280, height: 900 } })
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  await page.goto(`/partner/classes/new?date=${day}&time=12:00`)
  await page.getByRole('button', { name: 'Schedule class' }).click()
  await page.getByText('1 session scheduled.').waitFor()

  const hydrated = page.waitForRequest('**/partner/live', { timeout: 60_000 })
  await page.goto(`/partner/calendar?date=${day}`)
  await hydrated
  const card = page.locator('[data-card]', { hasText: 'Styling workshop' })
  await card.click()
  const panel = page.getByRole('region', { name: 'Styling workshop' })
  await panel.getByText('No one has booked yet.').waitFor()
  await panel.getByText('Add client', { exact: true }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Liv Holm')
  await panel.getByLabel('Email').fill('liv.holm@example.com')
  expect(await barriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Book place' }).click()
  await panel.getByRole('link', { name: 'Liv Holm' }).waitFor()
  await panel.getByText('1 of 8 places booked').waitFor()

  await panel.getByLabel('Cancel appointment: Liv Holm').click()
  await panel.getByText('Nothing was paid online.').waitFor()
  await panel.getByLabel('Notify client').uncheck()
  expect(await barriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Cancel appointment' }).click()
  await panel.getByText('Cancelled: Liv Holm').waitFor()
  await panel.getByText('The client is not notified.').waitFor()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await panel.getByText('1 of 8 places booked').waitFor()

  await panel.getByRole('link', { name: 'Close' }).click()
  await card.focus()
  for (const key of ['Space', 'Shift+ArrowDown', 'Enter']) await card.press(key)
  await page.getByText('Rescheduled: Styling workshop, 12:30 – 14:00').waitFor()
  await page.getByText('1 attendee will be notified in a minute.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Rescheduled: Styling workshop, 12:00 – 13:30').waitFor()
})
