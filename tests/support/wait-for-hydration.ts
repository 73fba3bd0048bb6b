import type { Page } from 'playwright-core'

/** In ms: to ask in every frame, the default, costs a tenth of a processor. */
const INTERVAL = { polling: 25 }

/** Ends when the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.beforeHydration === undefined, undefined, INTERVAL)
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
