import type { Page, Request } from 'playwright-core'
import { describe, expect, it, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { becomeCustomer, PASSWORD } from '../support/page-steps.ts'
import { hydrated } from '../support/wait-for-hydration.ts'

const browser = testBrowser()
const SALON = { path: '/saloon/andehullet', name: 'Åndehullet' }

const logIn = async (page: Page, email: string) => {
  await page.waitForURL(/\/login\?redirectTo=/)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const followOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${SALON.name}$`) })
const pressed = (page: Page) => followOf(page).getAttribute('aria-pressed')
/** The states that reach the server, in their order. */
async function recordArrivals(page: Page): Promise<(string | null)[]> {
  const arrived: (string | null)[] = []
  await page.route(/\/favourite-salon[^/]*\.data$/, async (route) => {
    arrived.push(new URLSearchParams(route.request().postData() ?? '').get('favourite'))
    await route.continue()
  })
  return arrived
}
/** The press itself; the script that handles its answer has a similar address. */
const isPress = (request: Request) => request.method() === 'POST' && request.url().includes('/favourite-salon')

test('a visitor who follows a salon logs in and then follows it; a second press unfollows it', async () => {
  const email = await becomeCustomer(await browser.visitor())
  const page = await browser.visitor()
  await page.goto(SALON.path)
  expect(await pressed(page)).toBe('false')
  await followOf(page).click()
  await logIn(page, email)
  await page.waitForURL(`**${SALON.path}`)
  await expect.poll(() => pressed(page)).toBe('true')

  await page.goto('/favourites')
  await page.getByRole('heading', { name: 'FAVOURITE SALOONS' }).waitFor()
  await page.getByRole('link', { name: SALON.name }).click()
  await page.waitForURL(`**${SALON.path}`)
  await followOf(page).waitFor()
  const answered = page.waitForResponse((response) => isPress(response.request()))
  await followOf(page).click()
  await expect.poll(() => pressed(page)).toBe('false')
  await answered
  await page.goto('/favourites')
  await page.getByRole('heading', { name: 'FAVOURITE SALOONS' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: SALON.name }).count()).toBe(0)
})

test('a card’s heart works without JavaScript', async () => {
  const email = await becomeCustomer(await browser.visitor())
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto('/saloons')
  const heart = page.getByRole('button', { name: / to your favourites$/ }).first()
  const name = await heart.getAttribute('aria-label')
  await heart.click()
  await logIn(page, email)
  await page.waitForURL('**/saloons')
  await expect.poll(() => page.getByRole('button', { name: name ?? '' }).getAttribute('aria-pressed')).toBe('true')
})

describe('a press before leaving the page', () => {
  const isFollowing = async (page: Page) =>
    /aria-pressed="true"[^>]*aria-label="Follow/.test(await (await page.request.get(SALON.path)).text())
  /** Clicks and navigates in the same task. */
  const pressAndLeave = async (page: Page) => {
    await followOf(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      location.assign('/terms')
    })
    await page.waitForURL('**/terms')
  }

  it.each([
    { when: 'before the page’s scripts are there', missing: /\/entry\.client[^/]*\.js$/ },
    { when: 'before the script of that form is there', missing: /\/favourite-salon[^/]*\.js$/ },
  ])('arrives $when', async ({ missing }) => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    // On a line so slow that it never comes.
    await page.route(missing, () => {})
    for (const following of [true, false]) {
      await page.goto(SALON.path, { waitUntil: 'commit' })
      await followOf(page).waitFor()
      if (missing.test('/favourite-salon.js')) await hydrated(page)
      await pressAndLeave(page)
      await expect.poll(() => isFollowing(page)).toBe(following)
    }
  })

  it('ends in the state of the last press', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const arrived = await recordArrivals(page)
    await page.goto(SALON.path)
    for (const state of ['true', 'false', 'true']) {
      await followOf(page).click()
      await expect.poll(() => pressed(page)).toBe(state)
    }
    await expect.poll(() => arrived).toEqual(['true', 'false', 'true'])
    // Two that are under way at once may arrive in any order.
    await expect.poll(() => isFollowing(page)).toBe(true)
    // The browser does not always report a request sent while leaving: check on the server.
    await pressAndLeave(page)
    await expect.poll(() => isFollowing(page)).toBe(false)
  })

  it('is sent once, and stays shown, when the page learns only after the last press where the form leads', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const arrived = await recordArrivals(page)
    const { promise: pressedTwice, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/__manifest?**', async (route) => {
      await pressedTwice
      await route.continue()
    })
    await page.goto(SALON.path)
    for (const state of ['true', 'false']) {
      await followOf(page).click()
      await expect.poll(() => pressed(page)).toBe(state)
    }
    const shown = await followOf(page).evaluateHandle((button) => {
      const states: (string | null)[] = []
      new MutationObserver(() => states.push(button.ariaPressed)).observe(button, { attributeFilter: ['aria-pressed'] })
      return states
    })
    release()
    await expect.poll(() => arrived).toEqual(['true', 'false'])
    await page.waitForLoadState('networkidle')
    await expect.poll(() => isFollowing(page)).toBe(false)
    expect(await shown.jsonValue()).toEqual([])
  })
})
