import type { Locator, Page } from 'playwright-core'

/** Shared steps of journeys that book: a new customer, a salon, a time. */

export const PASSWORD = 'correct horse'

/** Signs this visitor up as a new customer without using the forms. */
export async function becomeCustomer(page: Page): Promise<string> {
  const { email, phone } = await startSignUp(page)
  await post(page, '/varifiy_pin/user', { code: await latestCode(page, phone) })
  return email
}

/** Signs up to the page that asks for the code. */
export async function startSignUp(page: Page): Promise<{ email: string; phone: string }> {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const email = `guest-${number}@example.com`
  const phone = `+45${number}`
  const password = PASSWORD
  await post(page, '/signup/user', {
    name: 'Karen',
    lastName: 'Holm',
    email,
    mobile_number: phone,
    Address: '',
    password,
    password_confirmation: password,
    terms: 'on',
  })
  return { email, phone }
}

/** The last code sent to this phone. */
export async function latestCode(page: Page, phone: string): Promise<string> {
  const outbox = await page.request.get(`/dev/outbox?to=${encodeURIComponent(phone)}`, {
    headers: { Accept: 'application/json' },
  })
  const [message] = (await outbox.json()) as { text: string }[]
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

/** Submits a form without its page; returns the path it redirects to. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const answer = await page.request.post(path, { form })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.url()
}

/** How salons confirm requests, by slug, read once: the sites of all files have the same demo. */
const confirmation = new Map<string, 'instantly' | 'by hand'>()
const PAGES = 3
/** Journeys in the console change its services, hours and team. */
const CHANGED = 'studio-freja'

/** Slugs of the salons on this page of the list, without the one that other journeys change. */
export async function listedSalons(page: Page, at = 1): Promise<string[]> {
  const list = await (await page.request.get(`/saloons?page=${at}`)).text()
  const slugs = new Set([...list.matchAll(/href="\/saloon\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug))
  return [...slugs].filter((slug) => slug !== CHANGED)
}

/** Slugs of salons with instant confirmation, or of the few that confirm by hand. */
export async function salonsThatConfirm(
  page: Page,
  confirm: 'instantly' | 'by hand',
  requested = 1,
): Promise<string[]> {
  const found = () => [...confirmation].filter(([, known]) => known === confirm)
  for (let at = 1; at <= PAGES && found().length < requested; at++) {
    for (const slug of await listedSalons(page, at)) {
      if (found().length >= requested) break
      if (confirmation.has(slug)) continue
      const panel = await (await page.request.get(`/bookappointment?salon=${slug}`)).text()
      const byHand = panel.includes('This salon confirms appointments manually')
      confirmation.set(slug, byHand ? 'by hand' : 'instantly')
    }
  }
  const slugs = found().map(([slug]) => slug)
  if (slugs.length < requested) throw new Error(`There are not ${requested} salons that confirm ${confirm}`)
  return slugs.slice(0, requested)
}

/** The salon's first service, as a query parameter of the booking panel. */
export async function firstService(page: Page, slug: string): Promise<string> {
  const html = await (await page.request.get(`/saloon/${slug}`)).text()
  const service =
    /name="service"[^>]*value="([0-9a-f-]{36})"/.exec(html) ?? /value="([0-9a-f-]{36})"[^>]*name="service"/.exec(html)
  if (!service?.[1]) throw new Error(`${slug} offers nothing`)
  return service[1]
}

/** Selects the date in the panel with the most free times, at least three days ahead: with free cancellation. */
export async function chooseDay(page: Page): Promise<void> {
  const days = page.locator('button[name="date"]')
  await days.first().waitFor()
  const hints = await days.evaluateAll((all) => all.map((day) => day.textContent ?? ''))
  const free = hints.map((hint, n) => (n < 3 ? 0 : Number(/(\d+) times? available/.exec(hint)?.[1] ?? 0)))
  const day = days.nth(free.indexOf(Math.max(...free)))
  const date = await day.getAttribute('value')
  await day.click()
  // Until the answer is shown, the times are those of the day before.
  await page.locator(`button[name="date"][value="${date}"][aria-pressed="true"]`).waitFor()
  await page.locator('button[name="staff"]').first().waitFor()
}

/** Selects a specialist by position; 0 is 'Anyone'. */
export async function chooseSpecialist(page: Page, place = 0): Promise<void> {
  const specialist = page.locator('button[name="staff"]:enabled').nth(place)
  const id = await specialist.getAttribute('value')
  await specialist.click()
  await page.locator(`button[name="staff"][value="${id}"][aria-pressed="true"]`).waitFor()
  await page.locator('button[name="time"]').first().waitFor()
}

/** Selects the specialist with the most free times: booking one of them leaves others that do not overlap. */
export async function chooseLeastBusySpecialist(page: Page): Promise<void> {
  const count = await page.locator('button[name="staff"]:enabled').count()
  const times: number[] = [0]
  for (let place = 1; place < count; place++) {
    await chooseSpecialist(page, place)
    times.push(await page.locator('button[name="time"]').count())
  }
  await chooseSpecialist(page, times.indexOf(Math.max(...times)))
}

/** Selects the n-th free time; returns its text. */
export async function chooseTime(page: Page, place = 0): Promise<string> {
  const time = page.locator('button[name="time"]').nth(place)
  const label = (await time.textContent()) ?? ''
  const instant = await time.getAttribute('value')
  await time.click()
  await page.waitForURL((url) => url.searchParams.get('time') === instant)
  await page.locator(`button[name="time"][value="${instant}"][aria-pressed="true"]`).waitFor()
  return label
}

/** Presses the button that this screen size shows. */
export async function book(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Appointment' }).locator('visible=true').click()
}

/** Books up to the payment page: one service with anyone. */
export async function fillCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/bookappointment?salon=${slug}&service=${await firstService(page, slug)}`)
  await chooseDay(page)
  await chooseSpecialist(page)
  await chooseTime(page)
  await book(page)
  await page.waitForURL('**/paymentcard')
}

export const CARDS = {
  good: '4242 4242 4242 4242',
  poor: '4000 0000 0000 9995',
  requiresAction: '4000 0027 6000 3184',
} as const

/** Fills in the payment dialog, or the form on the page without JavaScript. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Karen Holm')
}

/** Pays by card: 'Pay Now', the card, and the dialog's button. */
export async function payBy(page: Page, number: string): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Payment' })
  if (!(await window.isVisible())) await page.getByRole('button', { name: /^Pay Now/ }).click()
  await typeCard(page, number)
  await window.getByRole('button', { name: /^Pay / }).click()
}

/** Presses a checkbox or radio on its label, where it is seen: a forced press on the hidden box misses when the page moves meanwhile. */
export async function tick(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label').click()
  if (!(await box.isChecked())) throw new Error('The box was pressed, and is not checked.')
}
