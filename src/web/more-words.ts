import { useMatches } from 'react-router'
import type { Locale } from '../domain/kernel/locale.ts'
import { addWords, type WordGroup } from '../i18n/load.client.ts'
import type { Translation } from '../i18n/translation.ts'

/**
 * Texts that not every page needs have files of their own. A route that shows them says so for itself and its children:
 * `export { moreWords as handle, moreWordsFirst as clientMiddleware } from '.../more-words.ts'`.
 */
export const moreWords = { words: ['more'] }
/** The same for the consoles: their own texts, and those of all other pages. */
export const consoleWords = { words: ['more', 'console'] }

export const moreWordsFirst = [wordsFirst(['more'])]
export const consoleWordsFirst = [wordsFirst(['more', 'console'])]

/** Waits for the texts before anything of the page is rendered. */
function wordsFirst(groups: readonly WordGroup[]) {
  return async (_: unknown, next: () => Promise<unknown>) => {
    if (spoken) {
      const { words, locale } = spoken
      await Promise.all(groups.map((group) => addWords(words, locale, group)))
    }
    return next()
  }
}

/** The browser's translation and language, set once when the page hydrates. */
let spoken: { words: Translation; locale: Locale } | null = null
export function speak(words: Translation, locale: Locale): void {
  spoken = { words, locale }
}

/** Which groups the open page needs; the server names them, and the browser fetches them before hydration. */
export function useWordGroups(): WordGroup[] {
  return groupsOf(useMatches())
}

export function groupsOf(routes: readonly { handle?: unknown }[]): WordGroup[] {
  return GROUPS.filter((group) => routes.some(({ handle }) => usesGroup(handle, group)))
}

const GROUPS = ['more', 'console'] as const

function usesGroup(handle: unknown, group: WordGroup): boolean {
  if (typeof handle !== 'object' || handle === null || !('words' in handle)) return false
  return Array.isArray(handle.words) && handle.words.includes(group)
}

/** The groups named by the page's own element. */
export function groupsIn(text: string | undefined): WordGroup[] {
  const named = text?.split(' ') ?? []
  return GROUPS.filter((group) => named.includes(group))
}
