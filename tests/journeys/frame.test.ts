import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

test('another language keeps the page with its choices, and is saved', async () => {
  const page = await browser.visitor()
  await page.goto('/saloons/Nail?sort=name')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await page.locator('html[lang=de]').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/saloons/Nail?sort=name')
  await page.goto('/')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'de', start_url: '/', display: 'standalone' })
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//)
})

test('a new page is announced by its title', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Salons', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Salons · Salloon$/ })
    .waitFor()
  await expect.poll(() => page.title()).toBe('Salons · Salloon')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a request that is aborted on purpose is no error', async () => {
  const page = await browser.visitor()
  await page.goto('/')
  await page.evaluate(() => {
    const stop = new AbortController()
    void fetch('/saloons.data', { signal: stop.signal })
    stop.abort()
  })
  // A rejection is reported in a task after the one it occurred in.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
})

test('the newsletter is sent to confirmed addresses only, and ends with one press', async () => {
  const page = await browser.visitor()
  const email = `letter-${Date.now()}@example.com`
  await page.goto('/saloons')
  const box = page.getByRole('contentinfo')
  await box.getByLabel('Email address').fill('letter')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await box.getByText('Invalid email').waitFor()
  await box.getByLabel('Email address').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await box.getByText('Almost done').waitFor()

  const { confirm, unsubscribe } = await linksTo(page, email)
  await page.goto(confirm)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
})

test('the newsletter form works without JavaScript', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false, locale: 'da-DK' })
  await page.goto('/terms')
  await page.getByLabel('E-mailadresse').fill('brev')
  await page.getByRole('button', { name: 'Tilmeld' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/newsletter')
  await expect.poll(() => page.getByLabel('E-mailadresse').inputValue()).toBe('brev')
  await expect.poll(() => page.getByLabel('E-mailadresse').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('E-mailadresse').fill(`brev-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Tilmeld' }).click()
  await page.getByText('Næsten færdig').waitFor()
})

test('offline any page shows a message in the user’s language without private data, and reloads automatically', async () => {
  const page = await browser.visitor({ serviceWorkers: 'allow', locale: 'de-DE' })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/saloons')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/(assets|images)\/|^\/(offline\/(en|da|de)|language)$/.test(path))).toEqual([])

  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
  // A service worker of the same build does not announce an update.
  await expect.poll(() => page.getByRole('button', { name: 'Neu laden' }).count()).toBe(0)

  await page.context().setOffline(true)
  await page.goto('/saloons/Spa')
  await page.getByRole('heading', { level: 1, name: 'Du bist offline' }).waitFor()
  expect(await barriers(page)).toEqual([])
  const shown = await page.evaluate(
    () => getComputedStyle(document.querySelector('button') ?? document.body).borderRadius,
  )
  expect(shown).toBe('999px')
  await page.context().setOffline(false)
  await page.waitForFunction(() => document.getElementById('content') !== null)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/saloons/Spa')
})

/** The links of the e-mail, as the demo keeps it; it is written by a job. */
async function linksTo(page: Page, email: string): Promise<{ confirm: string; unsubscribe: string }> {
  const find = async () => {
    const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
      headers: { Accept: 'application/json' },
    })
    const [message] = (await answer.json()) as { text: string }[]
    return [...(message?.text.matchAll(/\/newsletter\/(?:confirm|unsubscribe)\?token=[\w-]+/g) ?? [])].map(
      ([path]) => path,
    )
  }
  await expect.poll(find, { timeout: 20_000 }).toHaveLength(2)
  const [confirm = '', unsubscribe = ''] = await find()
  return { confirm, unsubscribe }
}
