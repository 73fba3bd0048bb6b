import type { Page } from 'playwright-core'

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
