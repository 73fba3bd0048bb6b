import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'
import { becomeCustomer, post } from '../support/page-steps.ts'

const browser = testBrowser()
const SALON = 'studio-freja'

/** The salon's partner, who has closed the day. */
async function partnerWhoCloses(typed: string): Promise<Page> {
  const page = await browser.visitor()
  await post(page, '/login', { email: 'partner@salloon.example', password: 'salloon-demo' })
  await post(page, '/partner/settings/hours', { intent: 'special', date: typed, note: 'Training', closed: 'on' })
  return page
}

/** A new customer on the closed day in the booking window. */
async function atClosedDay(page: Page, service: string, day: string): Promise<void> {
  await page.goto(`/saloon/${SALON}/book?service=${service}&date=${day}&staff=anyone&step=time`)
  await page.locator('dialog:modal').waitFor()
}

async function join(page: Page, radius: string): Promise<void> {
  await page.getByRole('link', { name: 'Join the waiting list' }).click()
  await page.getByRole('heading', { name: 'Join the waiting list' }).waitFor()
  await page.getByLabel('Where').selectOption(radius)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Join waiting list' }).click()
  await page.getByText('You’re on the waiting list.').or(page.getByText('We’re holding it for you')).first().waitFor()
}

/** Waits for the offered time, as a customer who follows the link of the message. */
async function offered(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByRole('heading', { level: 1, name: 'A time is available' }).count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1)
}

it('serves customers of a closed day in a salon nearby, and in the salon itself when it opens', async () => {
  const day = isoDay(dayAhead('wednesday', 27))
  const typed = day.split('-').reverse().join('-')
  const partner = await partnerWhoCloses(typed)
  const [page, other] = [await browser.visitor(), await browser.visitor()]
  const email = await becomeCustomer(page)
  await becomeCustomer(other)
  const window = await (await page.request.get(`/saloon/${SALON}/book`)).text()
  const service = /name="service"[^>]*value="([0-9a-f-]{36})"/.exec(window)?.[1] ?? ''

  // One waits for this salon only.
  await atClosedDay(page, service, day)
  await join(page, '0')
  expect(await page.getByRole('heading', { name: 'A time is available' }).count()).toBe(0)

  // The other one for salons around, too: served there.
  await atClosedDay(other, service, day)
  await other.getByText('Salons nearby with available times that day').waitFor()
  await join(other, '10')
  await offered(other)
  expect(await barriers(other)).toEqual([])
  await other.getByRole('button', { name: 'Confirm booking' }).click()
  await other.waitForURL('**/bookinginfo?booking=*')

  // The salon sees who waits, and opens.
  await partner.goto(`/partner/waiting-list?date=${day}`)
  await partner.getByText('Karen Holm').waitFor()
  expect(await barriers(partner)).toEqual([])
  await post(partner, '/partner/settings/hours', { intent: 'remove-special', date: day })
  await offered(page)
  const outbox = `/dev/outbox?to=${encodeURIComponent(email)}`
  const messages = () => page.request.get(outbox, { headers: { Accept: 'application/json' } })
  await expect.poll(async () => (await messages()).text()).toContain('A time is available')
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.waitForURL('**/bookinginfo?booking=*')
  await page.goto('/waiting-list')
  await page.getByText('Booked', { exact: true }).waitFor()
  await partner.goto(`/partner/waiting-list?date=${day}`)
  await partner.getByText('No one is waiting for this day').waitFor()
})
