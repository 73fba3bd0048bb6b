import { understandText } from '../../../../domain/discovery/search/understand-text.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { CATEGORIES } from '../../../../domain/kernel/categories.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { searchable } from '../../../../domain/kernel/text.ts'
import { translator } from '../../../../i18n/translate.ts'
import type { ListRequest } from './list-request.ts'

/** What a text of the search means besides the name of a salon: a category, a treatment or a place. */
export async function textMeaning(app: Pick<App, 'reads'>, text: string, locale: Locale) {
  const category = categoryNamed(text, locale)
  return category ? { category } : understandText(app, text, locale)
}

/**
 * The change of a list without a salon of its name to what the name means, as a search on the home page; null when it
 * means nothing else. A treatment or category replaces the treatments searched for.
 */
export async function meantInstead(
  app: Pick<App, 'reads'>,
  { name, at, where, box }: Pick<ListRequest, 'name' | 'at' | 'where' | 'box'>,
  locale: Locale,
): Promise<Partial<ListRequest> | null> {
  const meaning = await textMeaning(app, name, locale)
  if ('category' in meaning) return at ? null : { name: '', category: meaning.category, treatments: [], services: [] }
  if (meaning.treatment) return { name: '', treatments: [meaning.treatment] }
  // A place that was chosen counts more than a text that may be another.
  return meaning.place && !where && !box ? { name: '', where: meaning.place.slug } : null
}

function categoryNamed(name: string, locale: Locale) {
  const t = translator(locale)
  const typed = searchable(name)
  return CATEGORIES.find((category) =>
    [t(`category.${category}`), t(`category.tabs.${category}`)].map(searchable).includes(typed),
  )
}
