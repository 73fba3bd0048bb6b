import type { Locale } from '../../kernel/locale.ts'
import { searchable } from '../../kernel/text.ts'
import { treatmentName } from './catalogue.ts'
import { TERMS, type Term, termsWithTrigrams } from './search-terms.ts'
import { trigramsOf } from './trigrams.ts'

export interface SuggestedTreatment {
  code: string
  /** In the reader's language. */
  name: string
}

/** The share of a typed text's trigrams that a term must have to be meant despite typing errors. */
const LIKE = 0.55
/** Typing errors are tolerated from so many letters on. */
const LETTERS_FOR_ERRORS = 4

/**
 * Treatments for a partly typed text, the best first: terms that begin with it before those with a word that does;
 * similar ones where there are none. Names come before other terms, and the reader's language before others. The terms of all languages
 * count, since visitors do not always type in the language of the page.
 */
export function suggestTreatments(text: string, locale: Locale, limit: number): SuggestedTreatment[] {
  const typed = searchable(text)
  if (typed === '') return []
  const ranks = new Map<string, number>()
  const add = (term: Term, rank: number) => {
    const own = rank + (term.isName ? 0 : 2) + (term.locale === locale ? 0 : 4)
    ranks.set(term.code, Math.min(ranks.get(term.code) ?? Number.POSITIVE_INFINITY, own))
  }
  for (const term of TERMS) {
    const rank = beginRank(term, typed)
    if (rank !== null) add(term, rank)
  }
  if (ranks.size === 0 && typed.length >= LETTERS_FOR_ERRORS) {
    const trigrams = trigramsOf(typed)
    for (const { term, common } of termsWithTrigrams(trigrams)) {
      const share = common / trigrams.size
      // The whole term counts as well: of two that have the same trigrams the shorter one is meant.
      if (share >= LIKE) add(term, 100 + (1 - share) * 100 + term.trigrams.size / 10)
    }
  }
  return [...ranks]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, limit)
    .map(([code]) => ({ code, name: treatmentName(code, locale) }))
}

/** The code of the treatment of which a text is a term, in the reader's language before others; null for any other text. */
export function namedTreatment(text: string, locale: Locale): string | null {
  const typed = searchable(text)
  const terms = TERMS.filter(({ term }) => term === typed)
  return (terms.find((term) => term.locale === locale) ?? terms[0])?.code ?? null
}

function beginRank({ term, tails }: Term, typed: string): number | null {
  if (term === typed) return 0
  if (term.startsWith(typed)) return 10
  return tails.some((tail) => tail.startsWith(typed)) ? 20 : null
}
