import { useMatches } from 'react-router'
import type { Locale } from '../../domain/kernel/locale.ts'
import { addTexts, type TextGroup } from '../../i18n/load.client.ts'
import type { Translation } from '../../i18n/translation.ts'

/**
 * Texts that not every page needs have files of their own. A route that shows them says so for itself and its children:
 * `export { extraTexts as handle, loadExtraTexts as clientMiddleware } from '.../extra-texts.ts'`.
 */
export const extraTexts = { texts: ['more'] }
/** The same for the consoles: their own texts, and those of all other pages. */
export const consoleTexts = { texts: ['more', 'console'] }

export const loadExtraTexts = [loadFirst(['more'])]
export const loadConsoleTexts = [loadFirst(['more', 'console'])]

/** Waits for the texts before anything of the page is rendered. */
function loadFirst(groups: readonly TextGroup[]) {
  return async (_: unknown, next: () => Promise<unknown>) => {
    if (current) {
      const { translation, locale } = current
      await Promise.all(groups.map((group) => addTexts(translation, locale, group)))
    }
    return next()
  }
}

/** The browser's translation and language, set once when the page hydrates. */
let current: { translation: Translation; locale: Locale } | null = null
export function setTranslation(translation: Translation, locale: Locale): void {
  current = { translation, locale }
}

/** Which groups the open page needs; the server names them, and the browser fetches them before hydration. */
export function useTextGroups(): TextGroup[] {
  return groupsOf(useMatches())
}

export function groupsOf(routes: readonly { handle?: unknown }[]): TextGroup[] {
  return GROUPS.filter((group) => routes.some(({ handle }) => usesGroup(handle, group)))
}

const GROUPS = ['more', 'console'] as const

function usesGroup(handle: unknown, group: TextGroup): boolean {
  if (typeof handle !== 'object' || handle === null || !('texts' in handle)) return false
  return Array.isArray(handle.texts) && handle.texts.includes(group)
}

/** The groups named by the page's own element. */
export function groupsIn(text: string | undefined): TextGroup[] {
  const named = text?.split(' ') ?? []
  return GROUPS.filter((group) => named.includes(group))
}
