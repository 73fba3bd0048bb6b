import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

async function openCalendar(email: string): Promise<Page> {
  const page = await browser.visitor()
  await page.goto('/login')
  await page.getByRole('main').getByLabel('Email').fill(`${email}@salloon.example`)
  await page.getByLabel('Password', { exact: true }).fill('salloon-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/partner')
  return page
}

test('an owner edits a staff member, sees the field errors, and saves', async () => {
  const page = await openCalendar('partner')
  await page.goto('/manage-staff')
  await page.waitForURL('**/partner/staff')
  await page.getByRole('link', { name: /Simon Thorup/ }).click()
  await page.getByRole('heading', { name: 'Simon Thorup', level: 1 }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Completed' }).click()
  await page.waitForURL('**?tab=completed')

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name').fill('')
  const added = page.getByRole('group', { name: /^Hours / })
  // No hours can be added to a full Monday.
  const left = added.filter({ has: page.locator('option:checked', { hasText: 'Monday' }) })
  for (let n = await left.count(); n > 0; n -= 1) {
    await left.last().getByRole('button', { name: 'Remove these hours' }).click()
    await expect.poll(() => left.count()).toBe(n - 1)
  }
  const before = await added.count()
  await page.getByRole('button', { name: 'Add hours' }).click()
  await expect.poll(() => added.count()).toBe(before + 1)
  const hours = added.last()
  await hours.getByLabel('Day').selectOption('Monday')
  await hours.getByLabel('Start time').fill('')
  await expect.poll(() => hours.getByLabel('End time').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All Fields of Slot is Required').waitFor()
  await page.getByText('Enter a name.').waitFor()

  await page.getByLabel('Name').fill('Simon Thorup')
  await hours.getByLabel('Start time').fill('12:00')
  await hours.getByLabel('End time').fill('10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Selected time is lesser than start time').waitFor()
  expect(await barriers(page)).toEqual([])
  await hours.getByLabel('End time').fill('16:00')
  await hours.getByText('More', { exact: true }).click()
  await hours.getByLabel('Slot length').selectOption('5 min')
  await hours.getByLabel('Break after each slot').selectOption('10 min')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Staff Successfully Updated').waitFor()
  await page.getByText('12:00–16:00').waitFor()
  await page.getByText('5-minute slots, booking interval 15 min').waitFor()
})

test('staff members see themselves and cannot edit what others decide', async () => {
  const page = await openCalendar('staff')
  await page.getByRole('link', { name: 'Team members', exact: true }).click()
  await page.getByRole('heading', { name: 'Elena Schmidt', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Finance' }).count()).toBe(0)
  await page.goto('/partner/finance')
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor()
})

test('an owner adds a team member and deletes them', async () => {
  const page = await openCalendar('partner')
  await page.goto('/partner/staff/new')
  await page.getByLabel('Name').fill('Kim Holm')
  await page.getByLabel('Job title').selectOption('Barber')
  await page.getByRole('region', { name: 'Personal details' }).getByText('More', { exact: true }).click()
  await page.getByLabel('Email').fill('kim@salloon.example')
  await page.getByLabel('Phone').fill('+45 20 30 40 50')
  await page.getByRole('spinbutton', { name: 'Age' }).fill('30')
  await page.getByLabel('Gender').selectOption('Other')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Kim Holm', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Delete Profile' }).click()
  await page.getByRole('heading', { name: 'Delete Kim Holm?' }).waitFor()
  await page.getByRole('button', { name: 'Delete Profile' }).click()
  await page.getByText('Kim Holm was deleted.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Kim Holm/ }).count()).toBe(0)
})
