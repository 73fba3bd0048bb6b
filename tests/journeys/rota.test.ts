import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'

const browser = testBrowser()

async function signedIn(who: 'partner' | 'staff', device: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.visitor(device)
  const answer = await page.request.post('/login', {
    form: { email: `${who}@salloon.example`, password: 'salloon-demo' },
  })
  expect(answer.ok()).toBe(true)
  return page
}

const plus = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)
const cell = (page: Page, day: Date) =>
  page.getByRole('link', {
    name: new RegExp(
      `^Edit Elena Schmidt, Fri ${day.getUTCDate()} ${day.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })}`,
    ),
  })

test.each([
  ['a computer', 12, { viewport: { width: 1280, height: 800 } }],
  ['a phone', 18, { viewport: { width: 390, height: 844 }, hasTouch: true }],
])('an owner changes a shift on %s by keyboard, and repeats the week', async (_device, weeks, device) => {
  const day = dayAhead('friday', weeks)
  const page = await signedIn('partner', device)
  await page.goto(`/partner/rota?week=${isoDay(day)}`)
  await cell(page, day).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: /^Elena Schmidt, / })
  const starts = panel.getByLabel('Start time').first()
  // Times are completed once scripts run.
  await expect
    .poll(async () => {
      await starts.fill('930')
      await page.keyboard.press('Tab')
      return starts.inputValue()
    })
    .toBe('09:30')
  await panel.getByLabel('End time').first().fill('soon')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Enter a start and an end').waitFor()
  expect(await barriers(page)).toEqual([])
  await panel.getByLabel('End time').first().fill('12.15')
  await page.keyboard.press('Enter')
  await page.getByText('Rota saved.').waitFor()
  await expect.poll(() => cell(page, day).textContent()).toContain('09:30–12:15')

  // Without the message of what was saved before.
  await page.goto(`/partner/rota?week=${isoDay(day)}`)
  await page.getByLabel('Team member').selectOption('Elena Schmidt')
  await page.getByLabel('Repeat', { exact: true }).selectOption('Every 2 weeks')
  const [year, month, date] = isoDay(plus(day, 16)).split('-')
  await page.getByLabel('Until').fill(`${date}-${month}-${year}`)
  await page.getByRole('button', { name: 'Copy week' }).click()
  await page.getByText('Rota saved.').waitFor()
  await page.goto(`/partner/rota?week=${isoDay(plus(day, 14))}`)
  await expect.poll(() => cell(page, plus(day, 14)).textContent()).toContain('09:30–12:15 This date only')
  expect(await barriers(page)).toEqual([])
  await page.goto(`/partner/rota?week=${isoDay(plus(day, 7))}`)
  await expect.poll(() => cell(page, plus(day, 7)).textContent()).not.toContain('12:15')
})

test('a team member requests time off, and the owner approves it', async () => {
  // A weekday on which they work: on others there is nothing to request.
  const day = isoDay(dayAhead('friday', 30))
  const staff = await signedIn('staff', { viewport: { width: 390, height: 844 } })
  await staff.goto('/partner/time-off')
  await staff.getByLabel('Start date').fill(day)
  await staff.getByLabel('End date').fill(day)
  await staff.getByRole('button', { name: 'Check conflicts' }).click()
  await staff.getByLabel('Note').fill('Moving house')
  await staff.getByRole('button', { name: 'Send request' }).click()
  await staff.getByText('Request sent.').waitFor()
  await staff.getByText('Holiday · Moving house · Pending').waitFor()
  expect(await barriers(staff)).toEqual([])

  const owner = await signedIn('partner')
  await owner.goto('/partner/time-off')
  const request = owner.getByRole('listitem').filter({ hasText: 'Moving house' })
  await request.first().getByRole('button', { name: 'Approve' }).click()
  await owner.getByText('Time off added: no new bookings on these days.').waitFor()
  await staff.reload()
  await staff.getByText('Holiday · Moving house · Approved').first().waitFor()
})
