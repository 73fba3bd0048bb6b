import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()

/** The partner of the demo, at the page of a calendar. */
async function openCalendar(search: string, device: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.visitor(device)
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  const hydrated = page.waitForRequest('**/partner/live', { timeout: 60_000 })
  await page.goto(`/partner/calendar?${search}`)
  await hydrated
  return page
}

const aName = () => `Liv ${Math.random().toString(36).slice(2, 8)}`
const card = (page: Page, name: string) => page.locator('[data-card]', { hasText: name })

/** Books an appointment at 12:00 with somebody who works that day; its panel is open then. */
async function book(page: Page, day: string, name: string): Promise<void> {
  const head = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  await page.goto(`/partner/calendar?date=${day}&new=appointment&on=${day}&at=12:00&with=${head?.split('/').at(-1)}`)
  const panel = page.getByRole('region', { name: 'New appointment' })
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('region', { name }).waitFor()
}

/** Counts the presses of the mouse on the page, or of a finger. */
function counted(page: Page) {
  let presses = 0
  return {
    press: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      presses++
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click()
    },
    get presses() {
      return presses
    },
  }
}

it.each([
  ['with a mouse', 15, {}],
  ['on a phone', 18, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('an appointment is booked, shown, edited and put back %s', async (_, weeks, device) => {
  const day = isoDay(dayAhead('wednesday', weeks))
  const name = aName()
  const page = await openCalendar(`date=${day}`, device)
  await book(page, day, name)
  await page.locator('[data-tone]').getByText(`Booked: ${name}`).waitFor()
  expect(await card(page, name).first().getAttribute('aria-current')).toBe('true')

  // Later, and longer: the effect is shown before it is saved.
  const edit = counted(page)
  await edit.press('Edit', 'link')
  const panel = page.getByRole('region', { name: 'Edit appointment' })
  await panel.getByLabel('Time', { exact: true }).fill('13:00')
  await panel.getByLabel('Minutes').first().fill('95')
  await panel.getByRole('status', { name: 'Effect' }).getByText('14:35').waitFor()
  expect(await barriers(page)).toEqual([])
  await edit.press('Save changes')
  expect(edit.presses).toBe(2)
  await page.locator('[data-tone]').getByText(`Saved: ${name}`).waitFor()
  await expect.poll(() => card(page, name).first().getAttribute('data-from')).toBe('780')
  await edit.press('Undo')
  await expect.poll(() => card(page, name).first().getAttribute('data-from')).toBe('720')
})

it('two members who edit one appointment see both versions, and nothing that was typed is lost', async () => {
  const day = isoDay(dayAhead('wednesday', 21))
  const name = aName()
  const page = await openCalendar(`date=${day}`)
  await book(page, day, name)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Edit appointment' })
  await panel.getByLabel('Note').fill('Likes tea')
  const other = await openCalendar(new URL(page.url()).searchParams.toString())
  const theirs = other.getByRole('region', { name: 'Edit appointment' })
  await theirs.getByLabel('Note').fill('Allergic to nuts')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await other.locator('[data-tone]').getByText('Saved').waitFor()
  await panel.getByRole('alert').getByText('Someone else has changed this appointment').waitFor({ timeout: 60_000 })
  expect(await panel.getByRole('row', { name: 'Note' }).textContent()).toMatch(/Likes tea\s*Allergic to nuts/)
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await page.locator('[data-tone]').getByText('Saved').waitFor()
  await page.getByText('Likes tea').first().waitFor()
})

it('a taken time is explained, another is one press away, and the appointment repeats', async () => {
  const day = isoDay(dayAhead('wednesday', 36))
  const name = aName()
  const page = await openCalendar(`date=${day}`)
  await book(page, day, aName())
  const head = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  await page.goto(`/partner/calendar?date=${day}&new=appointment&on=${day}&at=12:00&with=${head?.split('/').at(-1)}`)
  const panel = page.getByRole('region', { name: 'New appointment' })
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Phone').fill('20 12 34 56')
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  const why = panel.getByRole('region', { name: 'Why is 12:00 not available?' })
  await why.getByRole('status').getByText('has an appointment').waitFor()
  expect(await barriers(page)).toEqual([])
  await why.getByRole('button').last().click()
  await why.waitFor({ state: 'detached' })
  expect(await panel.getByLabel('Time', { exact: true }).inputValue()).not.toBe('12:00')

  await panel.getByLabel('Repeat this appointment').check()
  await panel.getByLabel('Number of appointments').fill('3')
  await panel.getByRole('status').getByText('3 appointments will be booked.').waitFor()
  // Refused far above the button: the field is shown.
  const phone = panel.getByLabel('Phone')
  const bookButton = panel.getByRole('button', { name: 'Book', exact: true })
  await phone.fill('12')
  let answer = () => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/partner/calendar.data?*', async (route) => {
    if (route.request().method() === 'GET') await slow
    await route.continue()
  })
  await bookButton.click()
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
  await phone.fill('20 12 34 56')
  // Leaving asks, also while the calendar is fetched again, and a session that ends loses nothing.
  await phone.press('Escape')
  const keepEditing = page.getByRole('button', { name: 'Keep editing' })
  await keepEditing.waitFor()
  const fetched = page.waitForResponse('**/partner/calendar.data?*')
  answer()
  await fetched
  await page.unroute('**/partner/calendar.data?*')
  await page.waitForTimeout(200)
  await keepEditing.click()
  const service = await panel.getByLabel('Service', { exact: true }).inputValue()
  await page.context().clearCookies({ name: /session_token/ })
  await bookButton.click()
  await page.getByText('We’ve saved what you entered').waitFor()
  await page.getByLabel('Email', { exact: true }).fill('partner@salloon.example')
  await page.getByLabel('Password', { exact: true }).fill('salloon-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await panel.getByText('Check what you entered').waitFor()
  expect(await panel.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
  expect(await panel.getByLabel('Service', { exact: true }).inputValue()).toBe(service)
  await panel.getByRole('status').getByText('3 appointments will be booked.').waitFor()
  await bookButton.click()
  const booked = page.getByRole('region', { name, exact: true })
  await booked.getByText('Repeats: 1 of 3').waitFor()
  await page.locator('[data-tone]').getByText('by text message').waitFor()
  await booked.getByLabel('Change or cancel').selectOption('following')
  await booked.getByRole('button', { name: 'Cancel appointment' }).click()
  await booked.getByRole('button', { name: 'Undo Cancelled' }).waitFor()
  await booked.getByText('Repeats: 1 of 3').click()
  expect(await booked.locator('li[data-off]').count()).toBe(3)
})

it('a couple is booked at once, and one of them cancelled and put back', async () => {
  const day = isoDay(dayAhead('wednesday', 48))
  const name = aName()
  const page = await openCalendar(`date=${day}`)
  const head = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  await page.goto(`/partner/calendar?date=${day}&new=appointment&on=${day}&at=11:00&with=${head?.split('/').at(-1)}`)
  const panel = page.getByRole('region', { name: 'New appointment' })
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Add another person' }).click()
  const friend = panel.getByRole('group', { name: 'Person 2' })
  await friend.getByLabel('Name', { exact: true }).fill('Clara')
  await friend.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByText('One after the other').click()
  const plan = panel.getByRole('region', { name: 'What will be booked' })
  await plan.getByText('Clara').waitFor()
  expect(await barriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  const booked = page.getByRole('region', { name, exact: true })
  await booked.getByText('Group of 2').waitFor()
  await booked.getByText('Change Clara only').click()
  expect(await barriers(page)).toEqual([])
  await booked.getByRole('button', { name: 'Cancel for this person' }).click()
  await booked.getByText('Group of 2').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await booked.getByText('Group of 2').waitFor()
})

it('a cancellation is one press, and so is its undoing, by keyboard', async () => {
  const day = isoDay(dayAhead('wednesday', 24))
  const name = aName()
  const page = await openCalendar(`date=${day}`)
  await book(page, day, name)
  await page.getByRole('button', { name: 'Cancel appointment' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo Cancelled' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel appointment' }).waitFor()
  await card(page, name).first().waitFor()
})

it('a walk-in is one press, starts now and needs no name', async () => {
  const page = await openCalendar('')
  const walkIn = counted(page)
  await walkIn.press('Walk-in', 'link')
  const panel = page.getByRole('region', { name: 'Walk-in' })
  expect(await panel.getByLabel('Time', { exact: true }).inputValue()).toMatch(/^\d\d:\d[05]$/)
  expect(await panel.getByLabel('Name', { exact: true }).count()).toBe(0)
  expect(walkIn.presses).toBe(1)
  expect(await barriers(page)).toEqual([])
})
