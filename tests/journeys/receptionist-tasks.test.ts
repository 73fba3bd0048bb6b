import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { testBrowser } from '../support/browser.ts'
import { card, drag, edgeOf, finger } from '../support/calendar-gestures.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()

/** How a receptionist presses. With the keyboard, moving the focus is not a press. */
type Way = 'mouse' | 'keyboard' | 'finger'

interface Receptionist {
  page: Page
  way: Way
  /** The day on which most of it happens, 'YYYY-MM-DD'. */
  day: string
  presses: number
}

/** What a receptionist does all morning, and the presses it takes by mouse, keyboard and finger: docs/receptionist.md. */
const TASKS: [name: string, presses: [number, number, number], act: (receptionist: Receptionist) => Promise<void>][] = [
  ['book a caller', [3, 4, 3], bookCaller],
  ['move an appointment', [1, 2, 1], moveAppointment],
  ['add a service', [4, 4, 4], addService],
  ['cancel an appointment, and undo it', [3, 3, 3], cancelAndUndo],
  ['block time', [3, 4, 3], blockTime],
  ['serve a walk-in', [3, 3, 4], serveWalkIn],
  ['check in a client', [2, 2, 2], checkIn],
  ['take payment in cash', [3, 3, 3], takePayment],
  ['book again in six weeks', [2, 2, 2], bookAgain],
  ['record a no-show', [2, 2, 2], recordNoShow],
]

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WAYS: [Way, number, BrowserContextOptions][] = [
  ['mouse', 16, {}],
  ['keyboard', 17, {}],
  ['finger', 19, PHONE],
]

/** Before any walk-in, who after midnight would be served at these times. */
beforeAll(async () => {
  await avoidMidnight(180)
  const receptionist = await loggedIn('mouse', 16, {})
  await openCalendar(receptionist)
  for (const [member, name] of WAYS.flatMap(([way]) => [earlyOf(way), absentOf(way)]).entries())
    await bookAtMidnight(receptionist, name, member)
}, 360_000)

it.each(WAYS)('a receptionist’s morning by %s takes few presses', async (way, weeks, device) => {
  const receptionist = await loggedIn(way, weeks, device)
  const took: Record<string, number> = {}
  for (const [name, , act] of TASKS) {
    receptionist.presses = 0
    await act(receptionist)
    took[name] = receptionist.presses
  }
  const nth = WAYS.findIndex(([each]) => each === way)
  expect(took).toEqual(Object.fromEntries(TASKS.map(([name, presses]) => [name, presses[nth]])))
})

async function loggedIn(way: Way, weeks: number, device: BrowserContextOptions): Promise<Receptionist> {
  const page = await browser.visitor(device)
  // Has the same rights here as a receptionist, whose calendar settings calendar-views changes.
  const form = { email: 'manager@salloon.example', password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  return { page, way, day: isoDay(dayAhead('wednesday', weeks)), presses: 0 }
}

const NAMES = { mouse: 'Mona', keyboard: 'Kaja', finger: 'Fiona' }
const nameOf = ({ way }: Pick<Receptionist, 'way'>) => `${NAMES[way]} Lind`
const earlyOf = (way: Way) => `Early ${nameOf({ way })}`
const absentOf = (way: Way) => `Absent ${nameOf({ way })}`
const region = ({ page }: Receptionist, name: string) => page.getByRole('region', { name, exact: true })
const showsNotice = ({ page }: Receptionist, text: string) => page.locator('[data-tone]').getByText(text).waitFor()

async function press(receptionist: Receptionist, what: Locator): Promise<void> {
  receptionist.presses += 1
  if (receptionist.way === 'mouse') return await what.click()
  if (receptionist.way === 'finger') return await what.tap()
  expect(await what.evaluate((element: HTMLElement) => element.tabIndex)).toBe(0)
  await what.focus()
  await receptionist.page.keyboard.press('Enter')
}

/** Selecting an option is a press of its own. */
async function select(
  receptionist: Receptionist,
  field: Locator,
  option: Parameters<Locator['selectOption']>[0],
): Promise<void> {
  receptionist.presses += 1
  await field.selectOption(option)
}

/** Opens a day of the calendar, and waits until it can be dragged in. */
async function openCalendar({ page }: Receptionist, date?: string): Promise<void> {
  const hydrated = page.waitForRequest('**/partner/live', { timeout: 60_000 })
  await page.goto(`/partner/calendar${date ? `?date=${date}` : ''}`)
  await hydrated
}

/** The form for a time: a press on free time, or with the keyboard on the button above the calendar. */
async function pressFreeTime(receptionist: Receptionist): Promise<void> {
  const { page, way } = receptionist
  if (way === 'keyboard')
    return await press(receptionist, page.getByRole('link', { name: 'New appointment', exact: true }))
  receptionist.presses += 1
  const key = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  const head = await page.locator(`[data-head="${key}"]`).boundingBox()
  if (!head) throw new Error('No team member is shown')
  // The first hour that is shown.
  const [x, y] = [head.x + head.width / 2, head.y + head.height + 20]
  await (way === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Books an appointment at the beginning of today, with a team member of its own. */
async function bookAtMidnight(receptionist: Receptionist, name: string, member: number): Promise<void> {
  await receptionist.page.getByRole('link', { name: 'New appointment', exact: true }).click()
  const panel = region(receptionist, 'New appointment')
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByLabel('Team member').first().selectOption({ index: member })
  await panel.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await panel.getByLabel('Time', { exact: true }).fill('00:00')
  await panel.getByRole('button', { name: 'Book anyway' }).click()
  await region(receptionist, name).waitFor()
  await panelClosed(receptionist)
}

async function bookCaller(receptionist: Receptionist): Promise<void> {
  await openCalendar(receptionist, receptionist.day)
  await pressFreeTime(receptionist)
  const panel = region(receptionist, 'New appointment')
  await panel.getByLabel('Name', { exact: true }).fill(nameOf(receptionist))
  if (receptionist.way === 'keyboard')
    await select(receptionist, panel.getByLabel('Team member').first(), await whoWorks(receptionist))
  await select(receptionist, panel.getByLabel('Service', { exact: true }), { index: 1 })
  await panel.getByLabel('Date').fill(receptionist.day)
  await panel.getByLabel('Time', { exact: true }).fill('12:00')
  await press(receptionist, panel.getByRole('button', { name: 'Book', exact: true }))
  await region(receptionist, nameOf(receptionist)).waitFor()
  await panelClosed(receptionist)
}

async function moveAppointment(receptionist: Receptionist): Promise<void> {
  const { page, way } = receptionist
  const name = nameOf(receptionist)
  const one = card(page, name).first()
  await one.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  if (way === 'keyboard') {
    await one.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    receptionist.presses += 2
  } else {
    receptionist.presses += 1
    if (way === 'finger') await finger(page, name, 39, 'resting')
    else await edgeOf(page, name).then(({ x, top }) => drag(page, { x, y: top }, { y: 39 }))
  }
  await showsNotice(receptionist, 'Rescheduled')
  await expect.poll(() => one.getAttribute('data-from')).toBe('750')
}

async function addService(receptionist: Receptionist): Promise<void> {
  await press(receptionist, card(receptionist.page, nameOf(receptionist)).first())
  await press(receptionist, receptionist.page.getByRole('link', { name: 'Add service' }))
  const added = region(receptionist, 'Edit appointment').getByRole('group', { name: 'Service 2' })
  const field = added.getByLabel('Service', { exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await select(receptionist, field, { index: 2 })
  await press(receptionist, receptionist.page.getByRole('button', { name: 'Save changes' }))
  await showsNotice(receptionist, 'Saved')
  await region(receptionist, nameOf(receptionist)).waitFor()
  await panelClosed(receptionist)
}

async function cancelAndUndo(receptionist: Receptionist): Promise<void> {
  await press(receptionist, card(receptionist.page, nameOf(receptionist)).first())
  await press(receptionist, receptionist.page.getByRole('button', { name: 'Cancel appointment' }))
  await press(receptionist, receptionist.page.getByRole('button', { name: 'Undo Cancelled' }))
  await receptionist.page.getByRole('button', { name: 'Cancel appointment' }).waitFor()
  await panelClosed(receptionist)
}

async function blockTime(receptionist: Receptionist): Promise<void> {
  await pressFreeTime(receptionist)
  const { page } = receptionist
  await press(receptionist, region(receptionist, 'New appointment').getByRole('link', { name: 'Block time' }))
  const panel = region(receptionist, 'Block time')
  const reason = `Lunch ${NAMES[receptionist.way]}`
  await panel.getByLabel('Reason').fill(reason)
  if (receptionist.way === 'keyboard')
    await select(receptionist, panel.getByLabel('Team member'), await whoWorks(receptionist))
  await panel.getByLabel('Date').fill(receptionist.day)
  await panel.getByLabel('Time', { exact: true }).fill('16:00')
  await panel.getByLabel('Until').fill('16:30')
  await press(receptionist, panel.getByRole('button', { name: 'Block', exact: true }))
  await card(page, reason).first().waitFor()
}

/**
 * Now, at whatever hour: by whoever is free, else outside opening hours. Where everybody is busy the nearest time is one
 * more press, which is not counted.
 */
async function serveWalkIn(receptionist: Receptionist): Promise<void> {
  const { page } = receptionist
  await openCalendar(receptionist)
  if (receptionist.way === 'finger') await press(receptionist, page.locator('summary', { hasText: 'Display' }))
  await press(receptionist, page.getByRole('link', { name: 'Walk-in', exact: true }).filter({ visible: true }))
  const panel = region(receptionist, 'Walk-in')
  await select(receptionist, panel.getByLabel('Service', { exact: true }), { index: 1 })
  const next = panel.getByRole('region', { name: 'Next available times' })
  await next.waitFor()
  const refused = panel.getByRole('region', { name: /^Why is / })
  const anyway = refused.getByRole('button', { name: 'Book anyway' })
  if ((await refused.count()) > 0 && (await anyway.count()) === 0) {
    const nearest = refused.getByRole('button')
    await ((await nearest.count()) > 0 ? nearest.last() : next.getByRole('button').first()).click()
  }
  await press(
    receptionist,
    (await anyway.count()) > 0 ? anyway : panel.getByRole('button', { name: 'Book', exact: true }),
  )
  await page.waitForURL(/booked=1/)
}

async function checkIn(receptionist: Receptionist): Promise<void> {
  const name = earlyOf(receptionist.way)
  await openCalendar(receptionist)
  await press(receptionist, card(receptionist.page, name).first())
  await press(receptionist, receptionist.page.getByRole('button', { name: 'Check in' }))
  await receptionist.page.getByRole('button', { name: 'Undo Arrived' }).waitFor()
}

async function takePayment(receptionist: Receptionist): Promise<void> {
  await panelClosed(receptionist)
  const { page } = receptionist
  await press(receptionist, card(page, earlyOf(receptionist.way)).first())
  await press(receptionist, page.getByRole('link', { name: 'Check out' }))
  await press(receptionist, page.getByRole('button', { name: /^Charge / }))
  await page.getByRole('article', { name: /^Receipt no/ }).waitFor()
}

/** Where the client pays: on the receipt. */
async function bookAgain(receptionist: Receptionist): Promise<void> {
  const { page } = receptionist
  await press(receptionist, page.getByRole('link', { name: 'In 6 weeks' }))
  await press(receptionist, region(receptionist, 'New appointment').getByRole('button', { name: /^Book/ }).first())
  await page.waitForURL(/booked=1/)
}

async function recordNoShow(receptionist: Receptionist): Promise<void> {
  const name = absentOf(receptionist.way)
  await openCalendar(receptionist)
  await press(receptionist, card(receptionist.page, name).first())
  await press(receptionist, receptionist.page.getByRole('button', { name: 'No-show' }))
  await receptionist.page.getByRole('button', { name: 'Undo No-show' }).waitFor()
}

/** The first team member who works on the day that is shown. */
async function whoWorks({ page }: Receptionist): Promise<string> {
  const head = await page.locator('[data-head]:not(:has(small))').first().getAttribute('data-head')
  return head?.split('/').at(-1) ?? ''
}

async function panelClosed({ page }: Receptionist): Promise<void> {
  await page.getByRole('link', { name: 'Close' }).click()
  await page.locator('[data-panel]').waitFor({ state: 'detached' })
}
