import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

/** axe, as its package for Playwright has it. That package itself loads it twice for each check. */
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core')

const NAMES = 'label-content-name-mismatch'
const SIZES = 'target-size'
/**
 * Reports violations only: twice as fast. That a name contains the visible text is an experimental rule, which the tags
 * leave out.
 */
const OPTIONS = {
  resultTypes: ['violations'],
  rules: { [NAMES]: { enabled: true } },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

interface Violation {
  id: string
  /** The HTML of each element. */
  nodes: string[]
}
declare global {
  var axe:
    | { run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    | undefined
}

/**
 * Accessibility violations of a page, or a part of it, for screen readers, keyboards and small screens; one line each.
 * `without`: parts that were checked on another page.
 */
export async function barriers(page: Page, within = 'html', without: readonly string[] = []): Promise<string[]> {
  return [...(await violations(page, within, without)), ...(await overflow(page))]
}

/** Waits until colour transitions are finished. */
async function violations(page: Page, within: string, without: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Transitions that have begun go on.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  for (const frame of page.frames()) await loadAxe(frame)
  const all = await page.evaluate(
    async ([context, options]): Promise<Violation[]> => {
      if (!globalThis.axe) throw new Error('The page was left while it was checked')
      const { violations } = await globalThis.axe.run(context, options)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    [{ include: [within], exclude: [...without] }, OPTIONS] as const,
  )
  return all.flatMap(({ id, nodes }) => {
    const found = nodes.filter((html) => !(id === NAMES && isCard(html)) && !(id === SIZES && isShortCard(html)))
    return found.length > 0 ? [[id, ...found.slice(0, 3)].join('\n  ')] : []
  })
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => globalThis.axe !== undefined))) await frame.evaluate(source)
}

/** The name of a card in the calendar begins with the client's, and says in words what the card abbreviates. */
function isCard(html: string): boolean {
  return html.includes(' data-card=')
}

/**
 * The height of a card is the time that it takes, which WCAG 2.5.8 calls essential: of less than half an hour it is less
 * than 24 pixels at the usual zoom, and as high as them at the next one.
 */
function isShortCard(html: string): boolean {
  return isCard(html) && html.includes(' data-short=')
}

async function overflow(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`${over} pixels wider than the screen`] : []
}
