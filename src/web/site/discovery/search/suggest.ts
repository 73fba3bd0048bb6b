import { listPlaces, suggest } from '../../../../domain/discovery/search/suggest.ts'
import { clientAddress } from '../../../../domain/identity/accounts/client-address.ts'
import { CATEGORIES, CATEGORY_NAMES } from '../../../../domain/kernel/categories.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { searchable } from '../../../../domain/kernel/text.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import type { Route } from './+types/suggest'
import type { Suggestion } from './suggestion.ts'

const MAX_LETTERS = 100
const FRESH_SECONDS = 300

/**
 * Suggestions for the search while typing, in the language of the address: treatments, categories, salons and places,
 * or only places with `for=where`. The same for everyone, so that browsers and proxies may cache them.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  await app.limits.take('suggest', clientAddress(request.headers))
  const text = (url.searchParams.get('q') ?? '').slice(0, MAX_LETTERS)
  const locale = context.get(localeContext)
  const places = (found: Awaited<ReturnType<typeof listPlaces>>) =>
    found.map(({ slug, label }): Suggestion => ({ kind: 'place', key: slug, text: label }))
  if (url.searchParams.get('for') === 'where') return cacheable(places(await listPlaces(app, text, locale)))
  const found = await suggest(app, text, locale)
  return cacheable([
    ...found.treatments.map(({ code, name }): Suggestion => ({ kind: 'treatment', key: code, text: name })),
    ...categoriesBeginning(text, locale),
    ...found.salons.map(
      ({ slug, name, city, picture }): Suggestion => ({ kind: 'salon', key: slug, text: name, detail: city, picture }),
    ),
    ...places(found.places),
  ])
}

function cacheable(suggestions: Suggestion[]): Response {
  return Response.json(suggestions, { headers: { 'Cache-Control': `public, max-age=${FRESH_SECONDS}` } })
}

/** The categories whose name begins with the text. */
function categoriesBeginning(text: string, locale: Locale): Suggestion[] {
  const t = translator(locale)
  const typed = searchable(text)
  return CATEGORIES.flatMap((category): Suggestion[] => {
    const names = [t(`category.tabs.${category}`), t(`category.${category}`)]
    const isMeant = typed !== '' && names.some((name) => searchable(name).startsWith(typed))
    return isMeant ? [{ kind: 'category', key: CATEGORY_NAMES[category], text: names[0] ?? '' }] : []
  })
}
