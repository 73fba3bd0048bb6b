import { understandText } from '../../../domain/discovery/search/understand-text.ts'
import type { App } from '../../../domain/kernel/app.ts'
import { CATEGORIES, CATEGORY_NAMES } from '../../../domain/kernel/categories.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { searchable } from '../../../domain/kernel/text.ts'
import { translator } from '../../../i18n/translate.ts'

type Values = Record<string, string>

/** The fields of a search with what its text means, when no suggestion was picked: sent with Enter, or without JavaScript. */
export async function withMeaning(app: Pick<App, 'reads'>, values: Values, locale: Locale): Promise<Values> {
  const { name = '', salon, treatment, kind, place } = values
  if (name.trim() === '' || salon || treatment || kind || place) return values
  const category = categoryNamed(name, locale)
  if (category) return { ...values, kind: CATEGORY_NAMES[category] }
  const meaning = await understandText(app, name, locale)
  return {
    ...values,
    ...(meaning.treatment && { treatment: meaning.treatment }),
    ...(meaning.place && { place: meaning.place.slug }),
  }
}

function categoryNamed(name: string, locale: Locale) {
  const t = translator(locale)
  const typed = searchable(name)
  return CATEGORIES.find((category) =>
    [t(`category.${category}`), t(`category.tabs.${category}`)].map(searchable).includes(typed),
  )
}
