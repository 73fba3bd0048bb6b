import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()

/** The receptionist of the demo, whose settings no other journey uses. */
async function reception(device: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.visitor(device)
  const form = { email: 'reception@salloon.example', password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  return page
}

/** Waits until the page listens, which it does once it is hydrated. */
async function open(page: Page, search: string): Promise<void> {
  const hydrated = page.waitForRequest('**/partner/live', { timeout: 60_000 })
  await page.goto(`/partner/calendar${search}`)
  await hydrated
}

async function saving(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('/partner/calendar/settings'))
  await act()
  expect((await saved).ok()).toBe(true)
}

const views = (page: Page) => page.getByRole('navigation', { name: 'View' })
const heads = (page: Page) => page.locator('[data-head]')
const day = isoDay(dayAhead('friday', 1))

it('a receptionist chooses a view, colours and team members, for all devices', async () => {
  const page = await reception({ viewport: { width: 1280, height: 800 } })
  await open(page, `?date=${day}`)
  // Reception sees hours, but no revenue.
  const figures = page.getByRole('list', { name: 'Figures of these days' })
  expect(await figures.textContent()).toMatch(/\d+ appointments?.* h booked.* h free$/)

  // A cell of the team's week leads to that day of that team member.
  await saving(page, () => views(page).getByRole('link', { name: 'Week' }).click())
  const team = page.getByRole('region', { name: /^Team, / })
  await team.waitFor()
  expect(await barriers(page)).toEqual([])
  const cell = team.getByRole('link', { name: /: \d+ appointments?, / }).first()
  const [name = ''] = (await cell.getAttribute('aria-label'))?.split(',') ?? []
  await cell.click()
  await expect.poll(() => heads(page).count()).toBe(1)
  expect(await heads(page).textContent()).toContain(name)

  await views(page).getByRole('link', { name: 'Month' }).click()
  await page.getByRole('table', { name: /^Month: / }).waitFor()
  expect(await barriers(page)).toEqual([])

  // Colours by team member, and one of them hidden.
  await open(page, `?date=${day}`)
  await page.locator('summary', { hasText: 'Display' }).click()
  const before = await heads(page).count()
  const hidden = (await heads(page).first().getAttribute('data-head'))?.split('/').at(-1)
  await saving(page, () => page.getByLabel('Colour by').selectOption('staff'))
  await page.locator('a[data-card][data-colour]').first().waitFor()
  expect(await barriers(page)).toEqual([])
  await saving(page, () => page.locator(`input[name=shown][value="${hidden}"]`).uncheck())
  await expect.poll(() => heads(page).count()).toBe(before - 1)

  const other = await reception({ viewport: { width: 1280, height: 800 } })
  await open(other, '')
  expect(await views(other).getByRole('link', { name: 'Month' }).getAttribute('aria-current')).toBe('page')
  await open(other, `?date=${day}`)
  expect(await heads(other).count()).toBe(before - 1)
  await other.locator('a[data-card][data-colour]').first().waitFor()

  // Back as it was.
  await saving(page, () => page.locator(`input[name=shown][value="${hidden}"]`).check())
  await saving(page, () => page.getByLabel('Colour by').selectOption('status'))
  await page.keyboard.press('Escape')
  await saving(page, () => views(page).getByRole('link', { name: 'Day', exact: true }).click())
})

it('the list is printed without the rest of the page, and downloaded', async () => {
  const page = await reception()
  const csv = `/partner/calendar/csv?date=${day}&days=3`
  await open(page, `?view=list&date=${day}&days=3`)
  expect(await page.locator('[data-print] section').count()).toBe(3)
  expect(await barriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('nav[aria-label="View"]').evaluate((element) => getComputedStyle(element).visibility)).toBe(
    'hidden',
  )
  const table = page.locator('[data-print] table').first()
  expect(await table.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible')
  const file = await page.request.get(csv)
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines.length).toBe(1 + (await page.locator('[data-print] tbody tr').count()))
})

it('an owner’s calendar, services, staff and rota are accessible in dark too', async () => {
  const page = await browser.visitor({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  const form = { email: 'partner@salloon.example', password: 'salloon-demo' }
  expect((await page.request.post('/login', { form })).ok()).toBe(true)
  for (const path of [`calendar?view=day&date=${day}`, 'services', 'staff', 'rota']) {
    await page.goto(`/partner/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, ...(await barriers(page))]).toEqual([path])
  }
})

it('on a phone one team member is shown; swipes and buttons lead to others and to other days', async () => {
  const page = await reception({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await open(page, `?date=${day}`)
  const grid = page.getByRole('region', { name: /^Calendar: / })
  const box = await grid.boundingBox()
  expect(box?.y).toBeLessThanOrEqual(160)
  expect(await barriers(page)).toEqual([])

  const leftOf = async (n: number) => Math.round((await heads(page).nth(n).boundingBox())?.x ?? 0)
  const first = await leftOf(0)
  await heads(page).first().getByRole('button', { name: 'Next team member' }).click()
  await expect.poll(() => leftOf(1)).toBe(first)

  const id = (await heads(page).first().getAttribute('data-head'))?.split('/').at(-1)
  await open(page, `?date=${day}&person=${id}`)
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] })
  await touch('touchStart', 330)
  for (const x of [260, 190, 120, 60]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect
    .poll(() => new URL(page.url()).searchParams.get('date'))
    .toBe(isoDay(new Date(Date.parse(day) + 86_400_000)))
})
