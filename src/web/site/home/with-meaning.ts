import type { App } from '../../../domain/kernel/app.ts'
import { CATEGORY_NAMES } from '../../../domain/kernel/categories.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { textMeaning } from '../discovery/search/text-meaning.ts'

type Values = Record<string, string>

/** The fields of a search with what its text means, when no suggestion was picked: sent with Enter, or without JavaScript. */
export async function withMeaning(app: Pick<App, 'reads'>, values: Values, locale: Locale): Promise<Values> {
  const { name = '', salon, treatment, kind, place } = values
  if (name.trim() === '' || salon || treatment || kind || place) return values
  const meaning = await textMeaning(app, name, locale)
  if ('category' in meaning) return { ...values, kind: CATEGORY_NAMES[meaning.category] }
  return {
    ...values,
    ...(meaning.treatment && { treatment: meaning.treatment }),
    ...(meaning.place && { place: meaning.place.slug }),
  }
}
