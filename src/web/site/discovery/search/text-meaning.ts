import { mostSpecific } from '../../../../domain/catalog/treatments/catalogue.ts'
import type { SalonFilter } from '../../../../domain/discovery/search/filter-conditions.ts'
import { listSalons } from '../../../../domain/discovery/search/list-salons.ts'
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

type Area = Pick<SalonFilter, 'place' | 'withinKm' | 'box' | 'city'>

/**
 * The change of an empty list to what its name means, as a search on the home page; null when it means nothing else, or
 * when salons of that name exist in the list's area that only other filters leave out, such as its day. A treatment is
 * added to those searched for; a category replaces them.
 */
export async function reinterpretName(
  app: Pick<App, 'db' | 'reads' | 'clock'>,
  { name, at, where, box, treatments }: Pick<ListRequest, 'name' | 'at' | 'where' | 'box' | 'treatments'>,
  area: Area,
  locale: Locale,
): Promise<Partial<ListRequest> | null> {
  if (await hasSalonNamed(app, name, area)) return null
  const meaning = await textMeaning(app, name, locale)
  if ('category' in meaning) return at ? null : { name: '', category: meaning.category, treatments: [], services: [] }
  if (meaning.treatment) return { name: '', treatments: mostSpecific([...treatments, meaning.treatment]) }
  // The field may still show the text that became the place; another place that was chosen counts more than a text.
  const isChosen = meaning.place?.slug === where
  return meaning.place && (isChosen || (!where && !box)) ? { name: '', where: meaning.place.slug } : null
}

async function hasSalonNamed(app: Pick<App, 'db' | 'reads' | 'clock'>, name: string, area: Area): Promise<boolean> {
  const { place, withinKm, box, city } = area
  const within = {
    ...(place && { place }),
    ...(withinKm !== undefined && { withinKm }),
    ...(box && { box }),
    ...(city && { city }),
  }
  const { items } = await listSalons(app, { name, ...within }, { page: 1, limit: 1 })
  return items.length > 0
}

function categoryNamed(name: string, locale: Locale) {
  const t = translator(locale)
  const typed = searchable(name)
  return CATEGORIES.find((category) =>
    [t(`category.${category}`), t(`category.tabs.${category}`)].map(searchable).includes(typed),
  )
}
