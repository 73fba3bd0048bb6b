import type { App } from '../app.ts'
import { searchable } from '../shared/text.ts'
import { type SalonSuggestion, suggestedSalons } from './suggested-names.ts'

const MOST = 8
const LETTERS_NEEDED = 4

/** Salons for a name that is being typed; none until it has more than three characters. */
export async function suggestSalons(app: Pick<App, 'db'>, text: string): Promise<SalonSuggestion[]> {
  const wanted = searchable(text)
  if (text.trim().length < LETTERS_NEEDED || wanted === '') return []
  return suggestedSalons(app.db, wanted, MOST)
}
