import { useTranslation } from 'react-i18next'
import { CATEGORY_NAMES, parseCategory } from '../../../../domain/kernel/categories.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { appContext, viewerContext } from '../../../context.ts'
import { Head } from '../../../ui/head.tsx'
import { salonListData } from '../../linked-data/list-data.ts'
import { tell } from '../../linked-data/tell.ts'
import { firstDay } from '../../today.ts'
import type { Route } from './+types/category-list'
import { ListPage } from './list-page.tsx'
import { readListRequest } from './list-request.ts'
import { loadList } from './load-list.ts'

/** Salons of a category, by its id or any of its names. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const category = parseCategory(params.id)
  if (!category) throw new Refusal('not_found')
  const today = firstDay(app)
  const at = `/saloons_list/${CATEGORY_NAMES[category]}`
  const wanted = readListRequest({ at, category }, url.searchParams, today)
  if (!wanted) throw new Refusal('not_found')
  const list = await loadList({ app, context, request, url, wanted, today, viewerId: context.get(viewerContext)?.id })
  tell({ context }, salonListData(list.salons, list.wanted.category))
  return list
}

export default function CategoryList({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t(`category.tabs.${list.wanted.category ?? 'all'}`)
  return (
    <>
      <Head title={title} description={t('listing.description')} />
      <ListPage title={title} list={list} none={t('ui.noRecords')} />
    </>
  )
}
