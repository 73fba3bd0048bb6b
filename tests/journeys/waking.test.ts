import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBeforeHydration } from '../support/before-hydration.ts'
import { testBrowser } from '../support/browser.ts'
import { salonsThat } from '../support/walk.ts'

const browser = testBrowser()

/** What React has asked for, and the way to let it go on. */
interface Held {
  held: (() => void)[]
  release(): void
}

/** A press on the label, where it is seen: a forced one on the hidden box misses when the page has moved since it was measured. */
async function tick(box: Locator) {
  await box.locator('xpath=ancestor::label').click()
  expect(await box.isChecked()).toBe(true)
}

describe('what is done to a page before it wakes', () => {
  it('counts: what is typed and ticked', async () => {
    const page = await browser.visitor()
    let wake = await openBeforeHydration(page, '/')
    const name = page.locator('main input[name="name"]').first()
    await name.pressSequentially('Frøken')
    wake()
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => name.inputValue()).toBe('Frøken')

    wake = await openBeforeHydration(page, '/saloons')
    const service = page.locator('input[name="service"][form]').first()
    await tick(service)
    wake()
    await page.waitForURL('**/saloons?*service=*')
    await expect.poll(() => service.isChecked()).toBe(true)

    wake = await openBeforeHydration(page, '/saloons')
    for (const gender of ['female', 'male']) await tick(page.locator(`input[value="${gender}"]`))
    wake()
    await page.waitForURL('**/saloons?*gender=male')

    const [slug = ''] = await salonsThat(page, 'instantly')
    wake = await openBeforeHydration(page, `/saloon/${slug}/book`)
    const second = page.locator('dialog input[name="service"]').nth(1)
    await tick(second)
    wake()
    await page.waitForURL('**/book?*service=*')
    await expect.poll(() => second.isChecked()).toBe(true)
  })

  it.each(['input[value="male"]', 'input[name="service"][form]'])(
    'counts where React takes over at that very click: %s',
    async (box) => {
      const page = await browser.visitor()
      // React works in turns that it asks for by such messages. It gets one, begins, and has to finish at the click.
      await page.addInitScript(() => {
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
      await page.goto('/saloons')
      await page.waitForFunction(() => (globalThis as unknown as Held).held?.length > 0)
      await page.evaluate((box) => {
        document.querySelector<HTMLInputElement>(box)?.click()
        ;(globalThis as unknown as Held).release()
      }, box)
      await page.waitForURL(/saloons\?.*(gender=male|service=)/)
      await expect.poll(() => page.locator(box).first().isChecked()).toBe(true)
    },
  )

  it('is done by the page when it is awake, where a browser alone would do worse', async () => {
    const page = await browser.visitor()
    const [slug = ''] = await salonsThat(page, 'instantly')
    const wake = await openBeforeHydration(page, `/saloon/${slug}`)
    await page.locator('#photos a').first().click()
    wake()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/saloon/${slug}`)
  })
})
