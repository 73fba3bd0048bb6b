import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { movedByHydration, openBeforeHydration } from '../support/before-hydration.ts'
import { testBrowser } from '../support/browser.ts'
import { salonsThatConfirm, tick } from '../support/page-steps.ts'

const browser = testBrowser()

/** React’s scheduled tasks, and a function that runs them. */
interface Held {
  held: (() => void)[]
  release(): void
}

/** Pauses React’s scheduler after its first task, until the next click. */
function holdReact(page: Page) {
  return page.addInitScript(() => {
    const held: (() => void)[] = []
    const post = MessagePort.prototype.postMessage
    let begun = false
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (begun) held.push(() => post.call(this, message))
      else post.call(this, message)
      begun = true
    }
    const release = () => {
      MessagePort.prototype.postMessage = post
      for (const send of held) send()
    }
    Object.assign(globalThis, { held, release })
  })
}

/** Clicks as soon as React has begun to take the page over, and then lets it go on. */
async function clickAsReactTakesOver(page: Page, target: string) {
  await page.waitForFunction(() => (globalThis as unknown as Held).held?.length > 0)
  await page.evaluate((target) => {
    document.querySelector<HTMLElement>(target)?.click()
    ;(globalThis as unknown as Held).release()
  }, target)
}

/** In Copenhagen, with a screen wide enough for the filters to stand beside the list. */
const HERE = {
  geolocation: { latitude: 55.6833, longitude: 12.5716 },
  permissions: ['geolocation'],
  viewport: { width: 1440, height: 900 },
}

describe('input before hydration', () => {
  it('is kept: text and checkboxes', async () => {
    // Wide enough for the filters to stand beside the list.
    const page = await browser.visitor({ viewport: { width: 1440, height: 900 } })
    let wake = await openBeforeHydration(page, '/')
    const name = page.locator('main input[name="name"]').first()
    await name.pressSequentially('Frøken')
    wake()
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => name.inputValue()).toBe('Frøken')

    wake = await openBeforeHydration(page, '/saloons')
    const service = page.locator('input[name="treatment"][form]').first()
    await tick(service)
    wake()
    await page.waitForURL('**/saloons?*treatment=*')
    await expect.poll(() => service.isChecked()).toBe(true)

    wake = await openBeforeHydration(page, '/saloons')
    for (const gender of ['female', 'male']) await tick(page.locator(`input[value="${gender}"]`))
    wake()
    await page.waitForURL('**/saloons?*gender=male')

    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    wake = await openBeforeHydration(page, `/saloon/${slug}/book`)
    const second = page.locator('dialog input[name="service"]').nth(1)
    await tick(second)
    wake()
    await page.waitForURL('**/book?*service=*')
    await expect.poll(() => second.isChecked()).toBe(true)
  })

  it.each(['input[value="male"]', 'input[name="treatment"][form]'])(
    'counts where React takes over at that very click: %s',
    async (box) => {
      const page = await browser.visitor()
      await holdReact(page)
      await page.goto('/saloons', { waitUntil: 'commit' })
      await clickAsReactTakesOver(page, box)
      await page.waitForURL(/saloons\?.*(gender=male|treatment=)/)
      await expect.poll(() => page.locator(box).first().isChecked()).toBe(true)
    },
  )

  it('is kept when React takes over between a checkbox and the following press', async () => {
    const page = await browser.visitor()
    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    await holdReact(page)
    const wake = await openBeforeHydration(page, `/saloon/${slug}/book`)
    await tick(page.locator('dialog input[name="service"]').first())
    wake()
    await clickAsReactTakesOver(page, 'dialog button[name="step"]')
    await page.waitForURL(/book\?(?=.*service=).*step=(addons|time)/)
    await expect.poll(() => page.locator('[role="tabpanel"] h3').textContent()).toMatch(/Add products|Choose a time/)
  })

  it('is handled after hydration, where the browser alone would do worse', async () => {
    const page = await browser.visitor()
    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    const wake = await openBeforeHydration(page, `/saloon/${slug}`)
    await page.locator('#photos a').first().click()
    wake()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/saloon/${slug}`)
  })

  it('counts, however long the page takes, at a button that does nothing without a script', async () => {
    const page = await browser.visitor(HERE)
    await page.clock.install()
    const wake = await openBeforeHydration(page, '/saloons/Hairs')
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await page.clock.runFor(10_000)
    wake()
    await page.waitForURL(/sort=nearest/)
  })
})

it('a page with a refused form stays where it was scrolled to before hydration', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 700 } })
  const wake = await openBeforeHydration(page, '/login')
  await page.getByRole('main').getByLabel('Email').fill('nobody@salloon.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.evaluate(() => scrollTo(0, 1_000))
  expect(await movedByHydration(page, wake, alert)).toEqual({ px: 0, focus: false })
})
