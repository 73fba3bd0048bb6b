import { type SuggestedTreatment, suggestTreatments } from '../../catalog/treatments/suggest-treatments.ts'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { placeLabel, suggestPlaces } from '../places/find-place.ts'
import { suggestSalons } from './suggest-salons.ts'
import type { SalonSuggestion } from './suggested-names.ts'

export interface SuggestedPlace {
  slug: string
  label: string
}

export interface Suggestions {
  treatments: SuggestedTreatment[]
  salons: SalonSuggestion[]
  places: SuggestedPlace[]
}

const TREATMENTS = 4
const PLACES = 2
/** All together. */
const MOST = 8

/** Treatments, salons and places for a partly typed text, in the reader's language; salons from four letters on. */
export async function suggest(app: Pick<App, 'reads'>, text: string, locale: Locale): Promise<Suggestions> {
  const [salons, places] = await Promise.all([suggestSalons(app, text), listPlaces(app, text, locale, PLACES)])
  const treatments = suggestTreatments(text, locale, TREATMENTS)
  return { treatments, places, salons: salons.slice(0, MOST - treatments.length - places.length) }
}

/** Only places. */
export async function listPlaces(
  app: Pick<App, 'reads'>,
  text: string,
  locale: Locale,
  limit = MOST,
): Promise<SuggestedPlace[]> {
  const places = await suggestPlaces(app, text, limit)
  return places.map((place) => ({ slug: place.slug, label: placeLabel(place, locale) }))
}
