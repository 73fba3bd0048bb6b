import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Accessibility violations of a page, or a part of it, for screen readers, keyboards and small screens; one line each.
 * `without`: parts that were checked on another page.
 */
export async function barriers(page: Page, within = 'html', without: readonly string[] = []): Promise<string[]> {
  const builder = axe(page, within)
  for (const part of without) builder.exclude(part)
  return [...(await violations(page, builder)), ...(await overflow(page))]
}

/**
 * Reports violations only and skips frames, which pages do not have: twice as fast. That a name contains the visible text is
 * an experimental rule, which the tags leave out. It is checked outside of the console, whose calendar abbreviates.
 */
function axe(page: Page, within: string): AxeBuilder {
  const isConsole = new URL(page.url()).pathname.startsWith('/partner')
  return new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: !isConsole } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
}

/** Waits until colour transitions are finished. */
async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html)].join('\n  '))
}

async function overflow(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`${over} pixels wider than the screen`] : []
}
