import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import { dayAhead, isoDay } from '../support/day-ahead.ts'
import { becomeCustomer, post, tick } from '../support/page-steps.ts'

const browser = testBrowser()
const SALON = 'studio-freja'
const NAME = 'Sculpted waves'
const ADD_ON = 'Shine drops'

/** The partner's new service with two variants, the longer one cheaper with one team member, and an add-on to it. */
async function addServices(page: Page): Promise<void> {
  await post(page, '/login', { email: 'partner@salloon.example', password: 'salloon-demo' })
  await page.goto('/partner/services/new')
  await page.getByRole('button', { name: 'Offer in several variants' }).click()
  await page.getByLabel('Service name').fill(NAME)
  const rows = [
    ['Short hair', '450', '30'],
    ['Long hair', '650', '60'],
  ]
  for (const [n, row] of rows.entries())
    for (const [field, text] of row.entries())
      await page.locator(`[name="${['variantName', 'variantPrice', 'variantMinutes'][field]}.${n}"]`).fill(text)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Service saved.').waitFor()
  await page.getByRole('listitem').filter({ hasText: NAME }).getByText('2 variants · 30 to 60 minutes').waitFor()

  await page.getByRole('link', { name: NAME, exact: true }).click()
  await page.getByText('Prices and durations by team member').click()
  await page.locator('[name^="ownPrice."]').nth(1).fill('600')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Service saved.').waitFor()

  await page.goto('/partner/services/new')
  await page.getByLabel('Service name').fill(ADD_ON)
  await page.locator('[name="price"]').fill('90')
  await page.locator('[name="minutes"]').fill('15')
  await page.getByRole('group', { name: 'Add-on' }).getByText(NAME).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').filter({ hasText: ADD_ON }).getByText('Add-on', { exact: true }).waitFor()
}

function openAll(page: Page, selector: string): Promise<void> {
  return page.locator(selector).evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
}

it('a service with variants and own prices of a team member is listed as one, and one of them is booked with an add-on', async () => {
  await addServices(await browser.visitor())
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  await becomeCustomer(page)
  await page.goto(`/saloon/${SALON}`)
  // After the first six services of a category the others open with a press.
  await openAll(page, '#services details')
  await page.getByRole('group', { name: NAME }).getByText(/450/).first().waitFor()
  await page.getByRole('group', { name: NAME }).getByText('from DKK 600').waitFor()

  await page.goto(`/saloon/${SALON}/book?date=${isoDay(dayAhead('wednesday', 39))}&staff=anyone`)
  await page.locator('dialog:modal').waitFor()
  // Only the first category is open.
  await openAll(page, 'dialog details')
  const variants = page.locator('dialog').getByRole('group', { name: NAME })
  const variant = (name: RegExp) => variants.getByRole('checkbox', { name })
  await tick(variant(/Long hair/))
  await tick(variant(/Short hair/))
  await expect.poll(() => variant(/Long hair/).isChecked()).toBe(false)
  expect(await barriers(page, 'dialog:modal')).toEqual([])
  expect(await page.locator('dialog').getByRole('checkbox', { name: ADD_ON }).count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to select time' }).click()

  await page.getByRole('heading', { name: 'Add to your appointment' }).waitFor()
  await tick(page.locator('dialog').getByRole('checkbox', { name: ADD_ON }))
  await expect.poll(() => new URL(page.url()).searchParams.getAll('service').length).toBe(2)
  await page.getByRole('button', { name: 'Continue to select time' }).click()
  await page.locator('dialog button[name="time"]').first().click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Make Reservation' }).click()
  await tick(page.locator('input[value="cash"]'))
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('heading', { name: /reserved|requested/i }).waitFor()
  await page.goto('/appointments')
  await page.getByText(`${NAME} – Short hair`).first().waitFor()
  await page.getByText(ADD_ON).first().waitFor()
})
