import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { salonsThat } from '../support/walk.ts'

const browser = testBrowser()

/** A page that is drawn, and sleeps until it is woken. */
async function asleep(page: Page, path: string): Promise<() => void> {
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route(/\/entry\.client[^/]*\.js$/, async (route) => {
    await woken
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  return wake
}

describe('what is done to a page before it wakes', () => {
  it('counts: what is typed and ticked', async () => {
    const page = await browser.visitor()
    let wake = await asleep(page, '/')
    const name = page.locator('main input[name="name"]').first()
    await name.pressSequentially('Frøken')
    wake()
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => name.inputValue()).toBe('Frøken')

    wake = await asleep(page, '/saloons')
    const service = page.locator('input[name="service"][form]').first()
    await service.check({ force: true })
    wake()
    await page.waitForURL('**/saloons?*service=*')
    await expect.poll(() => service.isChecked()).toBe(true)

    wake = await asleep(page, '/saloons')
    for (const gender of ['female', 'male']) await page.locator(`input[value="${gender}"]`).check({ force: true })
    wake()
    await page.waitForURL('**/saloons?*gender=male')

    const [slug = ''] = await salonsThat(page, 'instantly')
    wake = await asleep(page, `/saloon/${slug}/book`)
    const second = page.locator('dialog input[name="service"]').nth(1)
    await second.check({ force: true })
    wake()
    await page.waitForURL('**/book?*service=*')
    await expect.poll(() => second.isChecked()).toBe(true)
  })

  it('is done by the page when it is awake, where a browser alone would do worse', async () => {
    const page = await browser.visitor()
    const [slug = ''] = await salonsThat(page, 'instantly')
    const wake = await asleep(page, `/saloon/${slug}`)
    await page.locator('#photos a').first().click()
    wake()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/saloon/${slug}`)
  })
})
