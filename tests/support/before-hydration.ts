import type { CDPSession, Locator, Page } from 'playwright-core'
import { hydrated } from './wait-for-hydration.ts'

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Opens a page and delays its scripts until the returned function is called. Not with `page.route`, which passes every
 * request of the page through the test and turns the browser's cache off.
 */
export async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  await sessions.get(page)?.detach()
  const session = await page.context().newCDPSession(page)
  sessions.set(page, session)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: delayed, resolve: isDelayed } = Promise.withResolvers<void>()
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    isDelayed()
    await released
    // The page may have been left by then.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  // Empties the memory of the page's process, from which the script would be taken without a request.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/entry.client*.js' }] })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await delayed
  return release
}

/** In px: too little to miss what is pressed. */
const UNNOTICED = 5

/** Hydrates the page; answers how far that moved `target` in the window, in px, and whether it moved the focus. */
export async function movedByHydration(page: Page, wake: () => void, target: Locator) {
  const before = await position(page, target)
  await hydrate(page, wake)
  const after = await position(page, target)
  const px = after.top - before.top
  return { px: Math.abs(px) <= UNNOTICED ? 0 : px, focus: after.focused !== before.focused }
}

async function position(page: Page, target: Locator) {
  const box = await target.boundingBox()
  return { top: box?.y ?? Number.NaN, focused: await page.evaluate(() => document.activeElement?.tagName) }
}

/** Lets the scripts of a page arrive, and waits until what they change is drawn. */
export async function hydrate(page: Page, wake: () => void): Promise<void> {
  wake()
  await hydrated(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
}
