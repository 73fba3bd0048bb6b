import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { answerLinkOf } from '../support/answer-link-of.ts'
import { bookAppointment } from '../support/appointments.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { ownSite } from '../support/own-site.ts'
import { becomeCustomer } from '../support/page-steps.ts'
import { embeddedUrl } from '../support/server.ts'

const browser = testBrowser()
const { dataDir: siteData } = ownSite()

describe.skipIf(siteData === '')('a reminder', () => {
  it('is answered without an account: coming, rescheduled, late, cancelled', async () => {
    const { db, pool } = connect(await embeddedUrl(siteData), 1)
    try {
      const customer = await browser.visitor()
      await becomeCustomer(customer)
      await bookAppointment(customer, { hoursAhead: 72 })
      await customer.goto('/appointments')
      const details = await customer.getByRole('link', { name: /^Details of/ }).getAttribute('href')
      const bookingId = details?.split('/').at(-1) ?? ''
      const link = await answerLinkOf(siteData, bookingId)

      const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
      // A scanner reads the link, which changes nothing.
      for (let n = 0; n < 2; n += 1) await page.goto(link)
      await page.getByRole('heading', { name: 'Are you coming?' }).waitFor()
      await page
        .getByText(/free of charge/)
        .first()
        .waitFor()
      expect(await barriers(page)).toEqual([])
      await page.getByRole('button', { name: 'I’m coming' }).click()
      await page.getByText(/knows that you’re coming\.$/).waitFor()
      expect(await page.getByRole('button', { name: 'I’m coming' }).count()).toBe(0)

      await page.getByRole('link', { name: 'Reschedule' }).click()
      await page.getByRole('heading', { name: 'Reschedule your appointment' }).waitFor()
      await page.locator('button[name="time"]').last().click()
      await page.getByRole('button', { name: 'Reschedule appointment' }).click()
      await page.getByText('Your appointment has been rescheduled.').waitFor()
      await page.getByRole('heading', { name: 'Are you coming?' }).waitFor()

      // An hour before the start.
      const soon = sql<Date>`now() + interval '1 hour'`
      await db
        .updateTable('booking')
        .set({
          starts_at: soon,
          ends_at: sql<Date>`now() + interval '2 hours'`,
          free_cancel_until: sql<Date>`now() - interval '1 day'`,
        })
        .where('id', '=', bookingId)
        .execute()
      await page.goto(link)
      await page.getByRole('button', { name: '10 min' }).click()
      await page.getByText(/that you’re running 10 minutes late\.$/).waitFor()
      expect(await barriers(page)).toEqual([])
      await customer.goto(`/appointments/${bookingId}`)
      await customer.getByText('You’ve let the salon know that you’re running late').waitFor()
      await customer.getByRole('button', { name: '20 min' }).click()
      await customer.getByText(/that you’re running 20 minutes late\.$/).waitFor()

      await page.goto(link)
      await page.getByRole('link', { name: 'Cancel', exact: true }).click()
      await page.getByText('Fee', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Cancel appointment' }).click()
      await page.getByText('This appointment has been cancelled.').waitFor()
      expect((await page.goto(`${link}x`))?.status()).toBe(404)
      await page.getByText('This link is no longer valid.').waitFor()
    } finally {
      await pool.end()
    }
  })
})
