import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { CATEGORIES } from '../../../../domain/kernel/categories.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { longDay } from '../../../../i18n/format.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Head } from '../../../ui/head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { salonListData } from '../../linked-data/list-data.ts'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import { firstSearchDay } from '../../search-days.ts'
import type { Route } from './+types/listing'
import { ListPage } from './list-page.tsx'
import { type ListRequest, listPath, readListRequest, START } from './list-request.ts'
import { loadList } from './load-list.ts'

export { listingTexts as handle, loadListingTexts as clientMiddleware } from '../../../texts/extra-texts.ts'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const today = firstSearchDay(app)
  const query = readListRequest(params, url.searchParams, today)
  if (!query) throw new Refusal('not_found')
  const list = await loadList({ app, context, request, url, query, today, viewerId: context.get(viewerContext)?.id })
  setLinkedData({ context }, salonListData(list.salons, list.query.category))
  return list
}

/** Switching between list and map loads nothing new. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const without = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams)
    rest.delete('view')
    return `${pathname}?${rest}`
  }
  const turned = currentUrl.href !== nextUrl.href && without(currentUrl) === without(nextUrl)
  return formMethod === undefined && turned ? false : defaultShouldRevalidate
}

export default function Listing({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { category, date } = list.query
  const kind = category ? t(`category.tabs.${category}`) : t('listing.title')
  return (
    <>
      <Head
        title={date ? t('listing.titleOn', { title: kind, date: longDay(date, locale) }) : kind}
        description={t('listing.description')}
      />
      <ListPage title={kind} list={list} none={t('ui.noData')} side tabs={<CategoryTabs query={list.query} />} />
    </>
  )
}

function CategoryTabs({ query }: { query: ListRequest }) {
  const { t } = useTranslation()
  const tabs = [null, ...CATEGORIES].map((category) => ({
    // Services differ by category; all other filters stay.
    to: listPath({
      ...query,
      category,
      services: category ? [] : query.services,
      treatments: category ? [] : query.treatments,
      ...START,
    }),
    label: t(`category.tabs.${category ?? 'all'}`),
    current: query.category === category,
  }))
  return <Tabs label={t('listing.tabs')} tabs={tabs} />
}
