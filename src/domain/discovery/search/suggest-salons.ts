import type { App } from '../../kernel/app.ts'
import { searchable } from '../../kernel/text.ts'
import { findSimilarSalons, type SalonSuggestion, salonsBeginning } from './suggested-names.ts'

const LIMIT = 8
const LETTERS_NEEDED = 4

/**
 * Suggested salons for a partly typed name; none up to three characters. Tolerates typing errors when too few names
 * match.
 */
export async function suggestSalons(app: Pick<App, 'reads'>, text: string): Promise<SalonSuggestion[]> {
  const query = searchable(text)
  if (text.trim().length < LETTERS_NEEDED || query === '') return []
  const beginning = await salonsBeginning(app.reads, query, LIMIT)
  if (beginning.length === LIMIT) return beginning
  const known = new Set(beginning.map(({ id }) => id))
  const nearly = (await findSimilarSalons(app.reads, query, LIMIT)).filter(({ id }) => !known.has(id))
  return [...beginning, ...nearly].slice(0, LIMIT)
}
