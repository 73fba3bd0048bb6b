import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bookAppointment, bookWithinNoticePeriod } from '../support/appointments.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer } from '../support/page-steps.ts'

const browser = testBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page) => page.getByRole('article')

/** The calendar file of the one booking, by the names of its lines. */
async function calendarOf(page: Page): Promise<Map<string, string>> {
  const link = (await card(page).locator('a[href$=".ics"]').getAttribute('href')) ?? ''
  const answer = await page.request.get(link)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = (await answer.text())
    .replaceAll(/\r\n[ \t]/g, '')
    .trim()
    .split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

describe('an appointment', () => {
  it('is rescheduled, and its calendar entry with it', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    await bookAppointment(page, { hoursAhead: 72 })
    await page.getByText(/left to cancel free of charge$/).waitFor()
    await page.goto('/appointments')
    const before = await calendarOf(page)
    expect(await barriers(page)).toEqual([])

    await card(page)
      .getByRole('link', { name: /^Reschedule/ })
      .click()
    await heading(page, 'Reschedule your appointment').waitFor()
    await page.getByRole('button', { name: /, current time$/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    const other = page.locator('button[name="time"]').last()
    const time = (await other.textContent()) ?? ''
    const instant = (await other.getAttribute('value')) ?? ''
    await other.click()
    await heading(page, 'Reschedule to this time?').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Choose another time' }).click()
    await heading(page, 'Reschedule your appointment').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Reschedule appointment' }).click()

    await page.getByText('Your appointment has been rescheduled').waitFor()
    await page
      .getByText(new RegExp(`${time} –`))
      .first()
      .waitFor()
    await page.getByText(/^Rescheduled by you from/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto('/appointments')
    const after = await calendarOf(page)
    expect(after.get('UID')).toBe(before.get('UID'))
    expect(after.get('DTSTART')).toBe(instant.replaceAll(/[-:]|\.\d+/g, ''))
    expect(Number(after.get('SEQUENCE'))).toBeGreaterThan(Number(before.get('SEQUENCE')))
  })

  it('is in the calendar that its customer subscribes to, until the link is removed', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    await bookAppointment(page, { hoursAhead: 72 })
    await page.goto('/appointments')
    await page.getByRole('link', { name: 'Calendar subscription' }).click()
    await page.getByRole('button', { name: 'Create calendar link' }).click()
    const address = new URL((await page.locator('code').textContent()) ?? '').pathname
    expect(await page.getByRole('link', { name: 'Open in your calendar' }).getAttribute('href')).toMatch(/^webcal:/)
    expect(await barriers(page)).toEqual([])
    const program = await browser.visitor()
    const feed = await program.request.get(address)
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await feed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await page.goto('/appointments/calendar')
    await page.getByRole('button', { name: 'Remove calendar link' }).click()
    await page.getByRole('button', { name: 'Create calendar link' }).waitFor()
    expect((await program.request.get(address)).status()).toBe(404)
  })

  it('is found by period and status; an early cancellation is free', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await becomeCustomer(page)
    await page.goto('/appointments')
    await page.getByText('No Records Found').waitFor()
    await page.getByRole('link', { name: 'Find a salon' }).waitFor()
    await bookAppointment(page, { hoursAhead: 72 })
    await page.goto('/appointments')
    await page.getByRole('link', { name: 'TODAY' }).click()
    await page.getByText('No Records Found').waitFor()
    await page.getByRole('link', { name: 'Upcoming' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?range=today&status=upcoming')
    await page.getByRole('link', { name: 'Show all' }).click()

    // Moved without JavaScript as well.
    await card(page)
      .getByRole('link', { name: /^Reschedule/ })
      .click()
    await page.locator('button[name="time"]').last().click()
    await page.getByRole('button', { name: 'Reschedule appointment' }).click()
    await page.getByText('Your appointment has been rescheduled').waitFor()
    await page.getByRole('link', { name: /^Cancel/ }).click()
    await page.getByText(/^You can cancel free of charge until/).waitFor()
    const refund = (await page.locator('dd').last().textContent()) ?? ''
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByText(`We’re refunding ${refund} to your card.`, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await page.getByText('No Records Found').waitFor()
    // It is still ahead: cancelled, but not past.
    await page.getByRole('link', { name: 'Past', exact: true }).click()
    await page.waitForURL(/status=past/)
    await page.getByText('No Records Found').waitFor()
    await page.getByRole('link', { name: 'Cancelled', exact: true }).click()
    await expect.poll(() => card(page).count()).toBe(1)
    await expect
      .poll(() =>
        card(page)
          .getByRole('link', { name: /^(Reschedule|Cancel)/ })
          .count(),
      )
      .toBe(0)
    await card(page).getByRole('link', { name: 'Book again' }).click()
    await page.waitForURL(/\/saloon\/.*\/book\?service=.*&staff=anyone&step=time/)
    await page.getByRole('heading', { level: 3, name: 'Choose a time' }).waitFor()
    await page.locator('dialog button[name="time"]').first().waitFor()
  })

  it('cancelled late costs a tenth, and cannot be rescheduled or reviewed', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    await bookWithinNoticePeriod(page)
    await page.goto('/appointments')
    await expect
      .poll(() =>
        card(page)
          .getByRole('link', { name: /^Reschedule/ })
          .count(),
      )
      .toBe(0)
    await card(page)
      .getByRole('link', { name: /^Details/ })
      .click()
    const fee = /you’ll be charged a fee of (.+?)\.(?= |$)/.exec(
      (await page.getByText(/you’ll be charged a fee of/).textContent()) ?? '',
    )?.[1]
    const details = page.url()
    await page.goto(`${details}/review`)
    await heading(page, 'You can leave a review after your appointment').waitFor()
    await page.goto(`${details}/move`)
    await heading(page, 'This appointment can’t be rescheduled').waitFor()
    await page.goto(`${details}/cancel`)
    await page
      .getByText(
        /^Free cancellation isn’t available for this appointment\. The late-cancellation fee is 10% of the service price\.$/,
      )
      .waitFor()
    await expect.poll(() => page.locator('dd').first().textContent()).toBe(fee)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByText(`The late-cancellation fee is ${fee}.`, { exact: false }).waitFor()
  })
})
