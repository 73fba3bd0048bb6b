import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What keeps somebody with a screen reader, a keyboard or a small screen out of this page, or of a part; a line each. */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  return [...(await violations(page, whole(page, within))), ...(await overflow(page))]
}

/** Of the same, what colours and the width of the screen alone can do: for a page whose parts were gone through elsewhere. */
export async function barriersToTheEye(page: Page): Promise<string[]> {
  return [...(await violations(page, axe(page, 'html').withRules('color-contrast'))), ...(await overflow(page))]
}

function whole(page: Page, within: string): AxeBuilder {
  return axe(page, within).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
}

/** Nothing but what is wrong is asked for, and no page has frames: both make this twice as quick. */
function axe(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
}

/** Without colours that are halfway from one to the other. */
async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html)].join('\n  '))
}

async function overflow(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`${over} pixels wider than the screen`] : []
}
