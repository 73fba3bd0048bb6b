import type { Page } from 'playwright-core'
import { hydrate, openBeforeHydration } from './before-hydration.ts'

/** In px: too little to miss what is pressed. */
const UNNOTICED = 5

interface Positions {
  positions: [Element, number][]
}

/** Vertical positions of clickable elements. */
function notePositions(page: Page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, label')]
    const seen = all.filter((one) => one.offsetHeight > 2 && one.checkVisibility({ visibilityProperty: true }))
    const positions = seen.map((one) => [one, one.getBoundingClientRect().top + scrollY])
    Object.assign(globalThis, { positions } as Positions)
  })
}

/** What stands elsewhere since, with how many px it has moved. */
function movedSince(page: Page) {
  return page.evaluate((unnoticed) => {
    const { positions } = globalThis as unknown as Positions
    return positions.flatMap(([one, before]) => {
      const by = Math.round(one.getBoundingClientRect().top + scrollY - before)
      const gone = !one.isConnected || !one.checkVisibility({ visibilityProperty: true })
      if (!gone && Math.abs(by) <= unnoticed) return []
      return `${one.textContent?.trim() || one.getAttribute('name')}: ${gone ? 'gone' : by}`
    })
  }, UNNOTICED)
}

/** Opens a page and hydrates it. Returns its status, and the first control that hydration moved, or null. */
export async function openNotingMoves(page: Page, path: string): Promise<{ status: number; moved: string | null }> {
  const wake = await openBeforeHydration(page, path)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await notePositions(page)
  await hydrate(page, wake)
  const [moved = null] = await movedSince(page)
  const status = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.responseStatus ?? 0
  })
  return { status, moved }
}
