import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const NAMES = 'label-content-name-mismatch'

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
 * an experimental rule, which the tags leave out.
 */
function axe(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'], rules: { [NAMES]: { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
}

/** Waits until colour transitions are finished. */
async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.map((node) => node.html).filter((html) => !(id === NAMES && isCard(html)))
    return found.length > 0 ? [[id, ...found.slice(0, 3)].join('\n  ')] : []
  })
}

/** The name of a card in the calendar begins with the client's, and says in words what the card abbreviates. */
function isCard(html: string): boolean {
  return html.includes(' data-card=')
}

async function overflow(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`${over} pixels wider than the screen`] : []
}
