import { describe, expect, it } from 'vitest'
import { answerLinkOf } from '../support/answer-link-of.ts'
import { bookAppointment } from '../support/appointments.ts'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { ownSite } from '../support/own-site.ts'
import { becomeCustomer } from '../support/page-steps.ts'

const browser = testBrowser()
const { dataDir: siteData } = ownSite()
/** A demo salon that confirms manually; the partner’s second one. */
const SALON = 'Maison Lumière'

describe.skipIf(siteData === '')('an appointment', () => {
  it('that is requested is proposed other times, of which the client accepts one by a link', async () => {
    const [guest, reception] = [await browser.visitor(), await browser.visitor()]
    await becomeCustomer(guest)
    await reception.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
    await bookAppointment(guest, { hoursAhead: 192, at: 'maison-lumiere' })
    const id = new URL(guest.url()).searchParams.get('booking') ?? ''

    await reception.goto('/partner')
    await reception.getByText('Studio Freja').first().click()
    await reception.getByRole('button', { name: SALON }).click()
    await reception.locator('summary').filter({ hasText: SALON }).waitFor()
    await reception.goto(`/partner/bookings/${id}`)
    await reception.getByRole('link', { name: 'Propose other times' }).click()
    await reception.getByRole('heading', { name: 'Propose other times' }).waitFor()
    expect(await barriers(reception)).toEqual([])
    await reception.getByRole('button', { name: 'Send proposal' }).click()
    await reception.getByText('Please choose at least one time.').waitFor()
    await reception.getByRole('checkbox').nth(0).check()
    await reception.getByRole('checkbox').nth(1).check()
    await reception.getByLabel('Message to the client').fill('We are at a wedding then.')
    await reception.getByRole('button', { name: 'Send proposal' }).click()
    await reception.getByText(/^Proposal sent\./).waitFor()
    await reception.getByText('The client chooses by').waitFor()
    expect(await barriers(reception)).toEqual([])

    const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(await answerLinkOf(siteData, id))
    await page.getByText('Message from the salon: We are at a wedding then.').waitFor()
    expect(await barriers(page)).toEqual([])
    const times = page.getByRole('region', { name: 'proposes other times' }).getByRole('button')
    expect(await times.count()).toBe(2)
    await times.first().click()
    await page.getByText('Your appointment is confirmed for the time you chose.').waitFor()

    await guest.goto(`/appointments/${id}`)
    await guest.getByText('Other times proposed by the salon').waitFor()
    await guest.getByText('Free cancellation until').first().waitFor()
  })

  it('is moved when its team member is ill: one press proposes another time to each client', async () => {
    const [guest, owner] = [await browser.visitor(), await browser.visitor()]
    await becomeCustomer(guest)
    await owner.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
    await bookAppointment(guest, { hoursAhead: 42 * 7 * 24, at: 'studio-freja' })
    const id = new URL(guest.url()).searchParams.get('booking') ?? ''

    await owner.goto(`/partner/bookings/${id}`)
    const calendar = await owner.getByRole('link', { name: 'View in calendar' }).getAttribute('href')
    const date = new URL(calendar ?? '', 'http://localhost').searchParams.get('date') ?? ''
    const staff = /with (.+), \d+ min/.exec(
      (await owner
        .getByText(/^with .+, \d+ min/)
        .first()
        .textContent()) ?? '',
    )
    await owner.goto('/partner/sick-leave')
    expect(await barriers(owner)).toEqual([])
    await owner.getByLabel('Team member').selectOption({ label: staff?.[1] ?? '' })
    await owner.getByLabel('End date').fill(date)
    await owner.getByLabel('Start date').fill(date)
    await owner.getByLabel('Propose other times to clients at once').uncheck()
    await owner.getByRole('button', { name: 'Mark as off sick' }).click()
    await owner.getByRole('heading', { name: 'affected appointments' }).waitFor()
    await owner.getByText('To do').first().waitFor()
    expect(await barriers(owner)).toEqual([])
    await owner.getByRole('button', { name: /^Send proposal/ }).click()
    await owner.getByText('Waiting for the client').first().waitFor()

    await guest.goto(`/appointments/${id}`)
    await guest.getByText('This appointment can’t take place as planned.').waitFor()
    expect(await barriers(guest)).toEqual([])
    await guest.getByRole('region', { name: 'proposes other times' }).getByRole('button').first().click()
    await guest.getByText('Your appointment is confirmed for the time you chose.').waitFor()
    await owner.reload()
    await owner.getByText('Accepted').first().waitFor()
  })
})
