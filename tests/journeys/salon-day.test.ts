import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { card, drag, edgeOf, finger } from '../support/calendar-gestures.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()

/** The partner of the demo, at their calendar on a day some weeks ahead on which the salon is open. */
async function openCalendar(day: string, device: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.visitor({ timezoneId: 'America/New_York', ...device })
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  const answer = await page.request.post('/login', { form })
  expect(answer.ok()).toBe(true)
  // It listens once it is hydrated; before, nothing can be dragged.
  const hydrated = page.waitForRequest('**/partner/live', { timeout: 60_000 })
  await page.goto(`/partner/calendar?date=${day}`)
  await hydrated
  return page
}

const placeOf = async (page: Page, name: string) => {
  const { from, to } = await card(page, name).evaluate((element) => ({ ...(element as HTMLElement).dataset }))
  return `${from}-${to}`
}
const notice = (page: Page) => page.locator('[data-tone]')

/** Waits until the calendar has scrolled to its end. */
async function atRest(page: Page, name: string): Promise<void> {
  let before = -1
  await expect
    .poll(async () => {
      const { top } = await edgeOf(page, name)
      const rests = top === before
      before = top
      return rests
    })
    .toBe(true)
}

it('a day in the console: a new appointment, a move, a longer one, a block, and another team member who sees them', async () => {
  const day = isoDay(dayAhead('wednesday', 33))
  const name = `Ida ${Math.random().toString(36).slice(2, 8)}`
  const page = await openCalendar(day)
  const colleague = await openCalendar(day)

  // A team member who works that day; others show a reason.
  const head = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  const person = head?.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'New appointment' }).click()
  const panel = page.getByRole('region', { name: 'New appointment' })
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Team member').selectOption(person)
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByLabel('Date').fill(day)
  await panel.getByLabel('Time').fill('12:00')
  expect(await barriers(page)).toEqual([])
  // The other session shows a brief message; start watching now.
  const told = colleague.getByText(`New: ${name}`, { exact: false }).waitFor({ timeout: 60_000 })
  told.catch(() => undefined)
  await panel.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('region', { name }).waitFor()
  const [from = 0, to = 0] = (await placeOf(page, name)).split('-').map(Number)
  expect(from).toBe(720)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Close' }).click()

  await told
  await card(colleague, name).waitFor()

  // Half an hour later: 39 pixels; then ten minutes longer.
  // In the middle: near its edges the calendar scrolls along.
  await card(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const there = await edgeOf(page, name)
  await drag(page, { x: there.x, y: there.top }, { y: 39 })
  await notice(page).getByText('Rescheduled').waitFor()
  await expect.poll(() => placeOf(page, name)).toBe(`${from + 30}-${to + 30}`)
  const edge = await edgeOf(page, name)
  await drag(page, { x: edge.x, y: edge.bottom }, { y: 13 })
  await expect.poll(() => placeOf(colleague, name)).toBe(`${from + 30}-${to + 40}`)

  // By keyboard an hour back, onto time that is taken by then: it stays.
  await colleague.getByRole('link', { name: 'Block time' }).click()
  const block = colleague.getByRole('region', { name: 'Block time' })
  await block.getByLabel('Reason').fill('Delivery')
  await block.getByLabel('Team member').selectOption(person)
  await block.getByLabel('Date').fill(day)
  await block.getByLabel('Time').fill('11:00')
  await block.getByLabel('Until').fill('12:00')
  await block.getByRole('button', { name: 'Block' }).click()
  await card(page, 'Delivery').waitFor()
  await card(page, name).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await notice(page).getByText('That time is taken').waitFor()
  await expect.poll(() => placeOf(page, name)).toBe(`${from + 30}-${to + 40}`)

  // On a phone a finger that moves at once scrolls, and one that rests carries.
  const phone = await openCalendar(day, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await card(phone, name).scrollIntoViewIfNeeded()
  await finger(phone, name, -60, 'at once')
  await expect.poll(() => placeOf(phone, name)).toBe(`${from + 30}-${to + 40}`)
  await card(phone, name).scrollIntoViewIfNeeded()
  await atRest(phone, name)
  await finger(phone, name, 39, 'resting')
  await notice(phone).getByText('Rescheduled').waitFor()
  await expect.poll(() => placeOf(page, name)).toBe(`${from + 60}-${to + 70}`)
})
