import type { Category } from '../../kernel/categories.ts'
import { LOCALES, type Locale } from '../../kernel/locale.ts'
import { searchable } from '../../kernel/text.ts'
import { TREATMENTS, treatmentTerms } from './catalogue.ts'
import { trigramsOf } from './trigrams.ts'

/** One term of a treatment in one language, normalised by `searchable`. */
export interface Term {
  term: string
  words: readonly string[]
  /** The term from each of its words on. */
  tails: readonly string[]
  trigrams: ReadonlySet<string>
  code: string
  category: Category
  locale: Locale
  /** It is the treatment's name in that language. */
  isName: boolean
}

/** The terms of all treatments. */
export const TERMS: readonly Term[] = TREATMENTS.flatMap((treatment) =>
  LOCALES.flatMap((locale) =>
    treatmentTerms(treatment, locale).map((written, nth) => {
      const term = searchable(written)
      const { code, category } = treatment
      const words = term.split(' ')
      const tails = words.map((_, at) => words.slice(at).join(' '))
      return { term, words, tails, trigrams: trigramsOf(term), code, category, locale, isName: nth === 0 }
    }),
  ),
)

const BY_TRIGRAM = new Map<string, number[]>()
for (const [at, { trigrams }] of TERMS.entries()) {
  for (const trigram of trigrams) {
    const places = BY_TRIGRAM.get(trigram)
    if (places) places.push(at)
    else BY_TRIGRAM.set(trigram, [at])
  }
}

/** The terms with at least one trigram of a text, each with the number that they share. */
export function termsWithTrigrams(trigrams: ReadonlySet<string>): { term: Term; common: number }[] {
  const common = new Map<number, number>()
  for (const trigram of trigrams) {
    for (const at of BY_TRIGRAM.get(trigram) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
  }
  return [...common].flatMap(([at, count]) => {
    const term = TERMS[at]
    return term ? [{ term, common: count }] : []
  })
}
