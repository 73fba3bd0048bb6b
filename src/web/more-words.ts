import type { i18n } from 'i18next'
import { useMatches } from 'react-router'
import { addMoreWords } from '../i18n/load.ts'

/**
 * Words that not every page needs are a file of their own. A route that shows them says so, for itself and for all within:
 * `export { moreWords as handle, moreWordsFirst as clientMiddleware } from '.../more-words.ts'`.
 */
export const moreWords = { moreWords: true }

/** Waits for the words before anything of the page is drawn. */
export const moreWordsFirst = [
  async (_: unknown, next: () => Promise<unknown>) => {
    if (spoken) await addMoreWords(spoken)
    return next()
  },
]

/** Set once, when the page wakes: what the browser speaks. */
let spoken: i18n | null = null
export function speak(words: i18n): void {
  spoken = words
}

/** Whether the page that is shown needs them; the server tells the browser, which fetches them before it wakes. */
export function useNeedsMoreWords(): boolean {
  return useMatches().some(asksForMore)
}

export function asksForMore({ handle }: { handle?: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'moreWords' in handle
}
