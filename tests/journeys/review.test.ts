import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { movedByHydration, openBeforeHydration } from '../support/before-hydration.ts'
import { testBrowser } from '../support/browser.ts'
import { hydrated } from '../support/wait-for-hydration.ts'

const browser = testBrowser()
const PASSWORD = 'salloon-demo'
const GUEST = 'customer@salloon.example'

/** The page of a salon that the demo's customer has been to. */
async function visited(page: Page): Promise<string> {
  const { token } = await (
    await page.request.post('/api/signin', { data: { email: GUEST, password: PASSWORD } })
  ).json()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/getCustomerallBookings', { headers, data: { Status: 'History' } })
  const { Data } = (await answer.json()) as { Data: { Saloon: { _id: string } }[] }
  return `/saloon/${Data.at(-1)?.Saloon._id}`
}

/** How many gave so many stars, by the bars beside the mean. */
async function share(page: Page, stars: string) {
  const bar = page.locator('dl div').filter({ has: page.getByText(stars, { exact: true }) })
  return Number((await bar.locator('dd').textContent()) ?? '')
}

const reviewForm = (page: Page) => page.getByRole('region', { name: /Write a review|Edit your review/ })

/** Opens the form unless it is open. */
async function openForm(page: Page) {
  const form = reviewForm(page)
  const fold = form.locator('details')
  await fold.waitFor()
  if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open))) await form.locator('summary').click()
  return form
}

async function write(page: Page, stars: string, text: string) {
  const form = await openForm(page)
  await form.getByRole('radio', { name: `${stars} out of 5 stars` }).check()
  await form.getByLabel('Description').fill(text)
  await form.getByRole('button', { name: /Post review|Save changes/ }).click()
}

async function photo() {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c86' } })
  return { name: 'hair.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

async function logIn(page: Page, email: string) {
  await page.waitForURL(/\/login(\?redirectTo=|$)/)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('a visitor logs in, returns to their text, posts it, and edits it', async () => {
    const page = await browser.visitor({ javaScriptEnabled })
    const path = await visited(page)
    await page.goto(path)
    const text = `Kind people, and the colour holds. ${javaScriptEnabled}`
    await write(page, '1.5', text)
    await logIn(page, GUEST)
    await page.waitForURL(`**${path}*`)
    const form = reviewForm(page)
    await expect.poll(() => form.getByLabel('Description').inputValue()).toBe(text)
    await expect.poll(() => form.getByRole('radio', { name: '1.5 out of 5 stars' }).isChecked()).toBe(true)
    const tabs = await page.getByRole('navigation', { name: 'On this page' }).boundingBox()
    const message = page.getByText(/^You had to log in/)
    await expect
      .poll(async () => ((await message.boundingBox())?.y ?? 0) > (tabs?.y ?? 0) + (tabs?.height ?? 0))
      .toBe(true)

    await form.getByRole('button', { name: /Post review|Save changes/ }).click()
    await form.getByText(/Your review has been (published|updated)/).waitFor()

    await page.goto(path)
    const [two, five] = [await share(page, '2 stars'), await share(page, '5 stars')]
    await write(page, '5.0', 'Too short')
    await form.getByText('Too short Description.').waitFor()
    await form.getByLabel('Add photos').setInputFiles(await photo())
    await write(page, '5.0', `${text} Still.`)
    await form.getByText('Your review has been updated.').waitFor()
    await expect.poll(() => share(page, '2 stars')).toBe(two - 1)
    await expect.poll(() => share(page, '5 stars')).toBe(five + 1)
    const written = page
      .getByRole('region', { name: 'Reviews' })
      .getByRole('listitem')
      .filter({ hasText: `${text} Still.` })
    const photos = written.getByRole('link', { name: /^Photo \d by / })
    await photos.first().waitFor()

    await page.goto(path)
    await openForm(page)
    const boxes = form.getByRole('checkbox', { name: /Remove$/ })
    const before = await boxes.count()
    await boxes.last().check()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Your review has been updated.').waitFor()
    await expect.poll(() => photos.count()).toBe(before - 1)
  })
})

test('after signing in before hydration the page is at the form, and hydration does not scroll it', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 700 } })
  const path = await visited(page)
  const wake = await openBeforeHydration(page, path)
  await write(page, '4.5', 'Kind people, and the colour holds.')
  await logIn(page, GUEST)
  await page.waitForURL(`**${path}#resumed`)
  const message = page.getByText(/^You had to log in/)
  const send = page.getByRole('button', { name: /Post review|Save changes/ })
  await message.waitFor()
  await expect.poll(() => message.boundingBox().then((box) => box && box.y > 60 && box.y < 500)).toBe(true)
  await send.scrollIntoViewIfNeeded()
  expect(await movedByHydration(page, wake, send)).toEqual({ px: 0, focus: false })
})

test('text written over a published review before hydration is posted', async () => {
  const page = await browser.visitor()
  const path = await visited(page)
  await page.goto('/login')
  await logIn(page, GUEST)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(path)
  const form = reviewForm(page)
  await write(page, '5.0', 'Kind people, and the colour holds.')
  await form.getByText(/Your review has been (published|updated)/).waitFor()

  const description = form.getByLabel('Description')
  async function saved(text: string) {
    await expect.poll(() => description.inputValue()).toBe(text)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Your review has been updated.').waitFor()
    await page.goto(path)
    expect(await description.inputValue()).toBe(text)
  }
  let release = await openBeforeHydration(page, path)
  await openForm(page)
  await description.fill('Kinder people still, and the colour holds.')
  release()
  await hydrated(page)
  await saved('Kinder people still, and the colour holds.')

  release = await openBeforeHydration(page, path)
  await openForm(page)
  await description.selectText()
  release()
  await hydrated(page)
  await page.keyboard.insertText('Selected before, and written over after.')
  await saved('Selected before, and written over after.')
})

test('selected text of a published review stays selected when routes are loaded', async () => {
  const page = await browser.visitor()
  const path = await visited(page)
  await page.goto(`/login?redirectTo=${path}`)
  await logIn(page, GUEST)
  await page.waitForURL(`**${path}`)
  const form = reviewForm(page)
  await write(page, '5.0', 'Kind people, and the colour holds.')
  await form.getByText(/Your review has been (published|updated)/).waitFor()

  const held = Promise.withResolvers<void>()
  await page.route('**/__manifest*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
  await openForm(page)
  const description = form.getByLabel('Description')
  await description.selectText()
  const told = page.waitForResponse('**/__manifest*')
  held.resolve()
  await (await told).finished()
  // The page draws itself anew with them in the next tasks.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
  await page.keyboard.insertText('Written over what was selected.')
  expect(await description.inputValue()).toBe('Written over what was selected.')
})

test('a customer without a completed appointment sees how to review', async () => {
  const page = await browser.visitor()
  await page.goto('/login?redirectTo=/saloon/andehullet')
  await logIn(page, 'new@salloon.example')
  await page.waitForURL('**/saloon/andehullet')
  await page.getByText('You can write a review after an appointment at Åndehullet.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Post review' }).count()).toBe(0)
})

test('a staff member is shown in a dialog and on their page, both accessible', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto('/saloon/andehullet')
  const select = page
    .getByRole('region', { name: 'Staff' })
    .getByRole('link', { name: /^Select / })
    .first()
  await select.click()
  const window = page.getByRole('dialog')
  await window.getByRole('heading', { name: 'Reviews' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await expect
    .poll(() => window.getByRole('link', { name: 'Reserve' }).getAttribute('href'))
    .toMatch(/\/book\?staff=[\da-f-]{36}$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => select.evaluate((link) => link === document.activeElement)).toBe(true)

  await page.goto((await select.getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: 'Next available times' }).waitFor()
  expect(await barriers(page)).toEqual([])
})
