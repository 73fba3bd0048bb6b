import type { Page } from 'playwright-core'

/**
 * Lets `goto` and `reload` of a page end when it is hydrated, so that what follows does not depend on how busy the machine is. With
 * `waitUntil: 'commit'` they end before.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const hydrated = () => page.waitForFunction(() => globalThis.beforeHydration === undefined)
  page.goto = async (path, options) => {
    const response = await goto(path, options)
    if (options?.waitUntil !== 'commit') await hydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await hydrated()
    return response
  }
}
