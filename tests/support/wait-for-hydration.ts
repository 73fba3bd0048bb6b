import type { Page } from 'playwright-core'

/**
 * Ends when the page is hydrated. `polling` in ms: to ask in every frame, Playwright's default, costs a tenth of a
 * processor, and leaves a machine ten times slower no time for hydration.
 */
export async function hydrated(page: Page, polling = 25): Promise<void> {
  await page.waitForFunction(() => globalThis.beforeHydration === undefined, undefined, { polling })
}

/**
 * Lets `goto` and `reload` of a page end when it is hydrated, so that what follows does not depend on how busy the machine is. With
 * `waitUntil: 'commit'` they end before.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (path, options) => {
    const response = await goto(path, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
}
