import { namedTreatment, suggestTreatments } from '../../catalog/treatments/suggest-treatments.ts'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { searchable } from '../../kernel/text.ts'
import { type SearchPlace, suggestPlaces } from '../places/find-place.ts'
import { salonsBeginning } from './suggested-names.ts'

/** What a text means that was typed without picking a suggestion: the name of a salon, when it is neither. */
export interface Meaning {
  treatment?: string
  place?: SearchPlace
}

/**
 * A treatment or place of exactly that name; else the name of salons, where any begins so; else a treatment or place
 * with a similar name.
 */
export async function understandText(app: Pick<App, 'reads'>, text: string, locale: Locale): Promise<Meaning> {
  const typed = searchable(text)
  if (typed === '') return {}
  const named = namedTreatment(text, locale)
  if (named) return { treatment: named }
  const [place] = await suggestPlaces(app, text, 1)
  if (place && isNameOf(place, typed)) return { place }
  if ((await salonsBeginning(app.reads, typed, 1)).length > 0) return {}
  const [treatment] = suggestTreatments(text, locale, 1)
  if (treatment) return { treatment: treatment.code }
  return place ? { place } : {}
}

function isNameOf({ name, slug }: SearchPlace, typed: string): boolean {
  return searchable(name) === typed || slug.replaceAll('-', ' ') === typed
}
