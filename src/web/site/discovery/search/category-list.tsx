import { CATEGORY_NAMES, parseCategory } from '../../../../domain/kernel/categories.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Head } from '../../../ui/head.tsx'
import { salonListData } from '../../linked-data/list-data.ts'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import { firstSearchDay } from '../../search-days.ts'
import type { Route } from './+types/category-list'
import { ListPage } from './list-page.tsx'
import { readListRequest } from './list-request.ts'
import { loadList } from './load-list.ts'

export { listingTexts as handle, loadListingTexts as clientMiddleware } from '../../../texts/extra-texts.ts'

/** Salons of a category, by its id or any of its names. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const category = parseCategory(params.id)
  if (!category) throw new Refusal('not_found')
  const today = firstSearchDay(app)
  const at = `/saloons_list/${CATEGORY_NAMES[category]}`
  const query = readListRequest({ at, category }, url.searchParams, today)
  if (!query) throw new Refusal('not_found')
  const list = await loadList({ app, context, request, url, query, today, viewerId: context.get(viewerContext)?.id })
  setLinkedData({ context }, salonListData(list.salons, list.query.category))
  return list
}

export default function CategoryList({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t(`category.tabs.${list.query.category ?? 'all'}`)
  return (
    <>
      <Head title={title} description={t('listing.description')} />
      <ListPage title={title} list={list} none={t('ui.noRecords')} />
    </>
  )
}
