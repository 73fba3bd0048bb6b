import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What on this page keeps somebody with a screen reader, a keyboard or a small screen out; a line each. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html)].join('\n  '))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return overflow > 0 ? [...found, `${overflow} pixels wider than the screen`] : found
}
