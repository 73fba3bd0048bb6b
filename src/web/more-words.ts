import { useMatches } from 'react-router'
import type { Locale } from '../domain/kernel/locale.ts'
import { addWords, type WordGroup } from '../i18n/load.client.ts'
import type { Translation } from '../i18n/translation.ts'

/**
 * Words that not every page needs are files of their own. A route that shows them says so, for itself and for all within:
 * `export { moreWords as handle, moreWordsFirst as clientMiddleware } from '.../more-words.ts'`.
 */
export const moreWords = { words: ['more'] }
/** The same for the consoles: theirs, and those of all other pages. */
export const consoleWords = { words: ['more', 'console'] }

export const moreWordsFirst = [wordsFirst(['more'])]
export const consoleWordsFirst = [wordsFirst(['more', 'console'])]

/** Waits for the words before anything of the page is drawn. */
function wordsFirst(groups: readonly WordGroup[]) {
  return async (_: unknown, next: () => Promise<unknown>) => {
    if (spoken) {
      const { words, locale } = spoken
      await Promise.all(groups.map((group) => addWords(words, locale, group)))
    }
    return next()
  }
}

/** Set once, when the page wakes: what the browser speaks. */
let spoken: { words: Translation; locale: Locale } | null = null
export function speak(words: Translation, locale: Locale): void {
  spoken = { words, locale }
}

/** Which groups the page that is shown needs; the server informs the browser, which fetches them before it wakes. */
export function useWordGroups(): WordGroup[] {
  return groupsOf(useMatches())
}

export function groupsOf(routes: readonly { handle?: unknown }[]): WordGroup[] {
  return GROUPS.filter((group) => routes.some(({ handle }) => asksFor(handle, group)))
}

const GROUPS = ['more', 'console'] as const

function asksFor(handle: unknown, group: WordGroup): boolean {
  if (typeof handle !== 'object' || handle === null || !('words' in handle)) return false
  return Array.isArray(handle.words) && handle.words.includes(group)
}

/** What the page's own element says it needs, read back. */
export function groupsIn(text: string | undefined): WordGroup[] {
  const named = text?.split(' ') ?? []
  return GROUPS.filter((group) => named.includes(group))
}
