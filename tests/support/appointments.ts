import type { Page } from 'playwright-core'
import { CARDS, firstService, salonsThatConfirm } from './page-steps.ts'

/** Appointments booked with forms alone, without viewing the pages. */

const HOUR = 3_600_000

/** Adds the first free time with anyone, at least `hoursAhead` hours ahead, to the cart and pays by card. */
export async function bookAppointment(
  page: Page,
  { hoursAhead, at }: { hoursAhead: number; at?: string },
): Promise<void> {
  const slug = at ?? (await salonsThatConfirm(page, 'instantly'))[0] ?? ''
  await pay(page, await freeChoice(page, slug, hoursAhead))
}

/** Such a time and the salon's first service, as query parameters of the booking panel. */
export async function freeChoice(page: Page, slug: string, hoursAhead: number): Promise<Record<string, string>> {
  const service = await firstService(page, slug)
  for (let days = Math.floor(hoursAhead / 24); days < hoursAhead / 24 + 14; days++) {
    const date = dayAhead(days)
    const times = await timesOf(page, { slug, service, date })
    const time = times.find((each) => Date.parse(each) > Date.now() + hoursAhead * HOUR)
    // With later slots free, it can be rescheduled within the day.
    if (time && times.length > 4) return { salon: slug, service, staff: 'anyone', date, time }
  }
  throw new Error(`${slug} has nothing free`)
}

/** Books within the notice period, at any salon that still has a time. */
export async function bookWithinNoticePeriod(page: Page): Promise<void> {
  for (let tried = 0; tried < 32; tried += 4) {
    for (const slug of (await salonsThatConfirm(page, 'instantly', tried + 4)).slice(tried)) {
      const choice = await lateSlot(page, slug)
      if (choice) return pay(page, choice)
    }
  }
  throw new Error('No salon has a time within a day')
}

async function lateSlot(page: Page, slug: string): Promise<Record<string, string> | null> {
  const service = await firstService(page, slug)
  for (const date of [dayAhead(0), dayAhead(1)]) {
    // Not the very next slot: it must still be in the future when it is paid.
    const within = (each: string) => Date.parse(each) > Date.now() + HOUR && Date.parse(each) < Date.now() + 20 * HOUR
    const time = (await timesOf(page, { slug, service, date })).find(within)
    if (!time) continue
    const choice = { salon: slug, service, staff: 'anyone', date, time }
    const panel = await (await page.request.get(`/bookappointment?${new URLSearchParams(choice)}`)).text()
    if (panel.includes('If you pay by card and cancel, a fee of 10% of the service price applies.')) return choice
  }
  return null
}

async function timesOf(page: Page, where: { slug: string; service: string; date: string }): Promise<string[]> {
  const { slug: salon, service, date } = where
  const query = new URLSearchParams({ salon, service, staff: 'anyone', date })
  const html = await (await page.request.get(`/bookappointment?${query}`)).text()
  const buttons = [...html.matchAll(/<button[^>]*>/g)].filter(([tag]) => tag.includes('name="time"'))
  return buttons.map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? '')
}

/** Sends the forms for cart and card like a page without JavaScript; ends on the confirmation page. */
async function pay(page: Page, choice: Record<string, string>): Promise<void> {
  const cart = await page.request.post('/bookappointment', { form: choice })
  const html = await cart.text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const paid = await page.request.post('/paymentcard', {
    form: {
      intent: 'pay',
      attemptKey: hidden('attemptKey'),
      expectedTotalMinor: hidden('expectedTotalMinor'),
      paymentMethod: 'card',
      cardNumber: CARDS.good,
      cardExpiry: '12 / 34',
      cardCvc: '123',
      holder: 'Karen Holm',
    },
  })
  if (!paid.url().includes('/bookinginfo?booking=')) throw new Error(`Paying ended at ${paid.url()}: ${paid.status()}`)
  await page.goto(paid.url())
}

/** A date in the salons' country. */
function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 24 * HOUR)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(at)
}
