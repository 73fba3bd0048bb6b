import type { Locator, Page } from 'playwright-core'
import { hydrated } from './wait-for-hydration.ts'

/** Opens a page and delays its scripts until the returned function is called. */
export async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route(/\/entry\.client[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
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
