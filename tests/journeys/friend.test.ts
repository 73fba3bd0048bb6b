import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer, firstService, salonsThatConfirm, tick } from '../support/page-steps.ts'

const browser = testBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 3, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const service = (page: Page, guest: number, id: string) =>
  page.locator(`dialog input[name="${guest > 0 ? `service-${guest}` : 'service'}"][value="${id}"]`)

/** Two people at a salon, up to its times: the first service for both, at the same time. */
async function chooseForTwo(page: Page, slug: string): Promise<string> {
  const id = await firstService(page, slug)
  await page.goto(`/saloon/${slug}/book`)
  await page.locator('dialog:modal').waitFor()
  await tick(service(page, 0, id))
  await press(page, 'Bring someone')
  await page.getByText('For Person 2').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Continue to select time' }).isDisabled()).toBe(true)
  await tick(service(page, 1, id))
  await page.locator('aside').getByText('Person 2', { exact: true }).waitFor()
  return id
}

describe.each([390, 1280])('a customer and a friend, %i pixels wide', (width) => {
  it('book the same time together, and one of them cancels', async () => {
    const page = await browser.visitor({ viewport: { width, height: 844 } })
    await becomeCustomer(page)
    const [slug = ''] = await salonsThatConfirm(page, 'instantly', 1)
    const id = await chooseForTwo(page, slug)
    expect(await barriers(page, 'dialog')).toEqual([])
    await press(page, 'Continue to select time')
    await page.waitForURL(/step=(addons|time)/)
    await page.goto(page.url().replace('step=addons', 'step=time'))
    await heading(page, 'Choose a time').waitFor()
    expect(await page.getByRole('radio', { name: 'At the same time' }).isChecked()).toBe(true)
    await page.locator(`select[name="by-1-${id}"]`).waitFor()
    // The last day shown: cancelling is still free then.
    const days = page.locator('dialog button[name="date"]')
    await days.first().waitFor()
    const hints = await days.evaluateAll((all) => all.map((day) => day.textContent ?? ''))
    const place = hints.findLastIndex((hint) => Number(/(\d+) times? available/.exec(hint)?.[1] ?? 0) > 1)
    expect(place).toBeGreaterThan(1)
    const date = await days.nth(place).getAttribute('value')
    await days.nth(place).click()
    const times = page.locator('dialog form', { has: page.locator(`input[name="date"][value="${date}"]`) })
    await times.locator('button[name="time"]').first().click()
    await page.waitForURL((url) => url.searchParams.has('time'))
    expect(await barriers(page, 'dialog')).toEqual([])
    await press(page, 'Continue')

    await heading(page, 'Your details').waitFor()
    await press(page, 'Make Reservation')
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Clara')
    expect(await barriers(page, 'dialog')).toEqual([])
    await press(page, 'Make Reservation')
    await page.getByText(/^Held for you until/).waitFor()
    await tick(page.locator('input[value="cash"]'))
    await press(page, 'Confirm booking')
    await heading(page, 'Congratulations! Your booking has been reserved.').waitFor()
    await page.locator('aside').getByText('Clara', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Cancel Booking' }).click()
    await press(page, 'Cancel for Clara')
    await page.getByText('Cancelled for one person. The others keep their times.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Reschedule' }).waitFor()
  })
})

it('two people are chosen, named and booked without JavaScript', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await becomeCustomer(page)
  const [slug = ''] = await salonsThatConfirm(page, 'instantly', 1)
  const id = await firstService(page, slug)
  await page.goto(`/saloon/${slug}/book`)
  await tick(service(page, 0, id))
  await press(page, 'Bring someone')
  await page.getByText('For Person 2').waitFor()
  await tick(service(page, 1, id))
  await press(page, /^Me/)
  await page
    .locator(`dialog input[type="checkbox"][name="service"][value="${id}"]:checked`)
    .waitFor({ state: 'attached' })
  await press(page, 'Continue to select time')
  await page.waitForURL(/step=(addons|time)/)
  await page.goto(page.url().replace('step=addons', 'step=time'))
  await page.getByLabel('One after the other').check()
  const options = page.locator('form', { has: page.locator('input[type="radio"][name="mode"]') })
  await options.getByRole('button', { name: 'Show times' }).click()
  await page.locator('dialog button[name="time"]').first().click()
  await press(page, 'Continue')
  await page.getByLabel('Name', { exact: true }).fill('cheap.example')
  await press(page, 'Make Reservation')
  await page.getByText('Use letters, spaces and hyphens only', { exact: false }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Clara')
  await press(page, 'Make Reservation')
  await page.getByText(/^Held for you until/).waitFor()
  await tick(page.locator('input[value="cash"]'))
  await press(page, 'Confirm booking')
  await page.getByText('Congratulations! Your booking has been reserved.').waitFor()
})
