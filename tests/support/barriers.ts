import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What keeps somebody with a screen reader, a keyboard or a small screen out of this page, or of a part; a line each. */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // Nothing but what is wrong is asked for, and no page has frames: both make this twice as quick.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html)].join('\n  '))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return overflow > 0 ? [...found, `${overflow} pixels wider than the screen`] : found
}
