import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { card, drag, edgeOf, finger } from '../support/calendar-gestures.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()

/** How a receptionist presses. With the keyboard, moving the focus is not a press. */
type Way = 'mouse' | 'keyboard' | 'finger'

interface Desk {
  page: Page
  way: Way
  /** The day on which most of it happens, 'YYYY-MM-DD'. */
  day: string
  presses: number
}

/** What a receptionist does all morning, and the most presses it may take: docs/receptionist.md. */
const TASKS: [name: string, most: number, act: (desk: Desk) => Promise<void>][] = [
  ['book a caller', 7, bookCaller],
  ['move an appointment', 2, moveAppointment],
  ['add a service', 4, addService],
  ['cancel an appointment, and take that back', 4, cancelAndUndo],
  ['block time', 4, blockTime],
  ['serve a walk-in', 4, serveWalkIn],
  ['check in a client', 3, checkIn],
  ['take payment in cash', 5, takePayment],
  ['book again in six weeks', 5, bookAgain],
  ['record a no-show', 3, recordNoShow],
]

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WAYS: [Way, number, BrowserContextOptions][] = [
  ['mouse', 16, {}],
  ['keyboard', 17, {}],
  ['finger', 19, PHONE],
]

it.each(WAYS)('a receptionist’s morning by %s takes few presses', async (way, weeks, device) => {
  const page = await browser.visitor(device)
  const form = { email: 'reception@salloon.example', password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  const desk: Desk = { page, way, day: isoDay(dayAhead('wednesday', weeks)), presses: 0 }
  const took: string[] = []
  for (const [name, most, act] of TASKS) {
    desk.presses = 0
    await act(desk)
    took.push(`${name}: ${desk.presses}`)
    expect(desk.presses, took.join('\n')).toBeLessThanOrEqual(most)
  }
})

const NAMES = { mouse: 'Mona', keyboard: 'Kaja', finger: 'Fiona' }
const nameOf = ({ way }: Desk) => `${NAMES[way]} Lind`
const region = ({ page }: Desk, name: string) => page.getByRole('region', { name, exact: true })
const told = ({ page }: Desk, text: string) => page.locator('[data-tone]').getByText(text).waitFor()

async function press(desk: Desk, what: Locator): Promise<void> {
  desk.presses += 1
  if (desk.way === 'mouse') return await what.click()
  if (desk.way === 'finger') return await what.tap()
  expect(await what.evaluate((element: HTMLElement) => element.tabIndex)).toBe(0)
  await what.focus()
  await desk.page.keyboard.press('Enter')
}

/** Selecting an option is a press of its own. */
async function select(desk: Desk, field: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void> {
  desk.presses += 1
  await field.selectOption(option)
}

/** Opens a day of the calendar, and waits until it can be dragged in. */
async function openCalendar({ page }: Desk, date?: string): Promise<void> {
  const hydrated = page.waitForRequest('**/partner/live', { timeout: 60_000 })
  await page.goto(`/partner/calendar${date ? `?date=${date}` : ''}`)
  await hydrated
}

/** The form for a time: a press on free time, or with the keyboard on the button above the calendar. */
async function pressFreeTime(desk: Desk): Promise<void> {
  const { page, way } = desk
  if (way === 'keyboard') return await press(desk, page.getByRole('link', { name: 'New appointment', exact: true }))
  desk.presses += 1
  const key = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  const head = await page.locator(`[data-head="${key}"]`).boundingBox()
  if (!head) throw new Error('No team member is shown')
  // The first hour that is shown.
  const [x, y] = [head.x + head.width / 2, head.y + head.height + 20]
  await (way === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

async function bookCaller(desk: Desk): Promise<void> {
  await openCalendar(desk, desk.day)
  await pressFreeTime(desk)
  const panel = region(desk, 'New appointment')
  await panel.getByLabel('Name', { exact: true }).fill(nameOf(desk))
  if (desk.way === 'keyboard')
    await panel
      .getByLabel('Team member')
      .first()
      .selectOption(await whoWorks(desk))
  await select(desk, panel.getByLabel('Service', { exact: true }), { index: 1 })
  await panel.getByLabel('Date').fill(desk.day)
  await panel.getByLabel('Time', { exact: true }).fill('12:00')
  await press(desk, panel.getByRole('button', { name: 'Book', exact: true }))
  await region(desk, nameOf(desk)).waitFor()
  await panelClosed(desk)
}

async function moveAppointment(desk: Desk): Promise<void> {
  const { page, way } = desk
  const name = nameOf(desk)
  const one = card(page, name).first()
  await one.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  if (way === 'keyboard') {
    await one.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    desk.presses += 2
  } else {
    desk.presses += 1
    if (way === 'finger') await finger(page, name, 39, 'resting')
    else await edgeOf(page, name).then(({ x, top }) => drag(page, { x, y: top }, { y: 39 }))
  }
  await told(desk, 'Rescheduled')
  await expect.poll(() => one.getAttribute('data-from')).toBe('750')
}

async function addService(desk: Desk): Promise<void> {
  await press(desk, card(desk.page, nameOf(desk)).first())
  await press(desk, desk.page.getByRole('link', { name: 'Add service' }))
  const added = region(desk, 'Edit appointment').getByRole('group', { name: 'Service 2' })
  const field = added.getByLabel('Service', { exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await select(desk, field, { index: 2 })
  await press(desk, desk.page.getByRole('button', { name: 'Save changes' }))
  await told(desk, 'Saved')
  await region(desk, nameOf(desk)).waitFor()
  await panelClosed(desk)
}

async function cancelAndUndo(desk: Desk): Promise<void> {
  await press(desk, card(desk.page, nameOf(desk)).first())
  await press(desk, desk.page.getByRole('button', { name: 'Cancel appointment' }))
  await press(desk, desk.page.getByRole('button', { name: 'Undo Cancelled' }))
  await desk.page.getByRole('button', { name: 'Cancel appointment' }).waitFor()
  await panelClosed(desk)
}

async function blockTime(desk: Desk): Promise<void> {
  await pressFreeTime(desk)
  const { page } = desk
  await press(desk, region(desk, 'New appointment').getByRole('link', { name: 'Block time' }))
  const panel = region(desk, 'Block time')
  const reason = `Lunch ${NAMES[desk.way]}`
  await panel.getByLabel('Reason').fill(reason)
  if (desk.way === 'keyboard') await panel.getByLabel('Team member').selectOption(await whoWorks(desk))
  await panel.getByLabel('Date').fill(desk.day)
  await panel.getByLabel('Time', { exact: true }).fill('16:00')
  await panel.getByLabel('Until').fill('16:30')
  await press(desk, panel.getByRole('button', { name: 'Block', exact: true }))
  await card(page, reason).first().waitFor()
}

/**
 * Now, at whatever hour: by whoever is free, else outside opening hours. Where everybody is busy the nearest time is one
 * more press, which is not counted.
 */
async function serveWalkIn(desk: Desk): Promise<void> {
  const { page } = desk
  await openCalendar(desk)
  if (desk.way === 'finger') await press(desk, page.locator('summary', { hasText: 'Display' }))
  await press(desk, page.getByRole('link', { name: 'Walk-in', exact: true }).filter({ visible: true }))
  const panel = region(desk, 'Walk-in')
  await select(desk, panel.getByLabel('Service', { exact: true }), { index: 1 })
  await panel.getByRole('region', { name: 'Next available times' }).waitFor()
  const refused = panel.getByRole('region', { name: /^Why is / })
  const anyway = refused.getByRole('button', { name: 'Book anyway' })
  if ((await refused.count()) > 0 && (await anyway.count()) === 0) await refused.getByRole('button').last().click()
  await press(desk, (await anyway.count()) > 0 ? anyway : panel.getByRole('button', { name: 'Book', exact: true }))
  await page.waitForURL(/booked=1/)
}

/** Books an appointment at the beginning of today, with a team member of its own, without counting. */
async function bookedAtMidnight(desk: Desk, name: string, nth: number): Promise<void> {
  const { page } = desk
  await openCalendar(desk)
  await page.getByRole('link', { name: 'New appointment', exact: true }).click()
  const panel = region(desk, 'New appointment')
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Team member').first().selectOption({ index: nth })
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByLabel('Time', { exact: true }).fill('00:00')
  await panel.getByRole('button', { name: 'Book anyway' }).click()
  await region(desk, name).waitFor()
  await panelClosed(desk)
}

async function checkIn(desk: Desk): Promise<void> {
  const name = `Early ${nameOf(desk)}`
  await bookedAtMidnight(desk, name, MEMBERS[desk.way][0])
  await press(desk, card(desk.page, name).first())
  await press(desk, desk.page.getByRole('button', { name: 'Check in' }))
  await desk.page.getByRole('button', { name: 'Undo Arrived' }).waitFor()
}

async function takePayment(desk: Desk): Promise<void> {
  await panelClosed(desk)
  const { page } = desk
  await press(desk, card(page, `Early ${nameOf(desk)}`).first())
  await press(desk, page.getByRole('link', { name: 'Check out' }))
  await press(desk, page.getByRole('button', { name: /^Charge / }))
  await page.getByRole('article', { name: /^Receipt no/ }).waitFor()
}

/** Where the client pays: on the receipt. */
async function bookAgain(desk: Desk): Promise<void> {
  const { page } = desk
  await press(desk, page.getByRole('link', { name: 'In 6 weeks' }))
  await press(desk, region(desk, 'New appointment').getByRole('button', { name: /^Book/ }).first())
  await page.waitForURL(/booked=1/)
}

async function recordNoShow(desk: Desk): Promise<void> {
  const name = `Absent ${nameOf(desk)}`
  await bookedAtMidnight(desk, name, MEMBERS[desk.way][1])
  await press(desk, card(desk.page, name).first())
  await press(desk, desk.page.getByRole('button', { name: 'No-show' }))
  await desk.page.getByRole('button', { name: 'Undo No-show' }).waitFor()
}

/** At midnight nobody else has booked them. */
const MEMBERS = { mouse: [0, 1], keyboard: [2, 3], finger: [4, 5] } as const

/** The first team member who works on the day that is shown. */
async function whoWorks({ page }: Desk): Promise<string> {
  const head = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  return head?.split('/').at(-1) ?? ''
}

async function panelClosed({ page }: Desk): Promise<void> {
  await page.getByRole('link', { name: 'Close' }).click()
  await page.locator('[data-panel]').waitFor({ state: 'detached' })
}
