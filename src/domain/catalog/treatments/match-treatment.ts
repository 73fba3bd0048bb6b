import type { Category } from '../../kernel/categories.ts'
import { searchable } from '../../kernel/text.ts'
import { TERMS, type Term, termsWithTrigrams } from './search-terms.ts'
import { similarity, trigramsOf } from './trigrams.ts'

/** Shorter terms, such as 'cut' or 'bob', say too little inside a longer name. */
const MIN_LETTERS = 4
/** The least similarity of a term of the service's own category, and of another one. */
const SIMILAR = 0.45
const SIMILAR_ELSEWHERE = 0.65

/** The least share of a long term's trigrams in a name, and how many a long one has. */
const SIMILAR_INSIDE = 0.65
const LONG_TRIGRAMS = 8

const BY_TERM = Map.groupBy(TERMS, ({ term }) => term)

/**
 * The treatment that a salon's service is, by its name in any language; null when none is similar. A term that is the
 * whole name comes first, then the longest term in the name, then the most similar one. Terms of the service's category
 * come before others.
 */
export function matchTreatment(name: string, category: Category): string | null {
  const text = searchable(name)
  if (text === '') return null
  const term = wholeName(text, category) ?? longestInside(text, category) ?? mostSimilar(text, category)
  return term?.code ?? null
}

function wholeName(text: string, category: Category): Term | undefined {
  const terms = BY_TERM.get(text) ?? []
  return terms.find((term) => term.category === category) ?? terms[0]
}

/** The longest term whose words all occur in the name, one after the other before scattered ones. */
function longestInside(text: string, category: Category): Term | undefined {
  const words = new Set(text.split(' '))
  const padded = ` ${text} `
  let best: { term: Term; rank: number } | undefined
  for (const term of TERMS) {
    if (term.term.length < MIN_LETTERS || !term.words.every((word) => words.has(word))) continue
    const rank = term.term.length + (padded.includes(` ${term.term} `) ? 2 : 0) + (term.category === category ? 100 : 0)
    if (rank > (best?.rank ?? 0)) best = { term, rank }
  }
  return best?.term
}

/** How much of a long term is in the name, which may say more: 'Balyage, long hair'. 0 when it is too little. */
function insideLikeness({ trigrams }: Term, common: number): number {
  const share = common / trigrams.size
  return trigrams.size >= LONG_TRIGRAMS && share >= SIMILAR_INSIDE ? share * 0.9 : 0
}

function mostSimilar(text: string, category: Category): Term | undefined {
  const trigrams = trigramsOf(text)
  let best: { term: Term; rank: number } | undefined
  for (const { term, common } of termsWithTrigrams(trigrams)) {
    const alike = Math.max(similarity(trigrams, term.trigrams), insideLikeness(term, common))
    const isOwn = term.category === category
    if (alike < (isOwn ? SIMILAR : SIMILAR_ELSEWHERE)) continue
    const rank = alike + (isOwn ? 1 : 0)
    if (rank > (best?.rank ?? 0)) best = { term, rank }
  }
  return best?.term
}
