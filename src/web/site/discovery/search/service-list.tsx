import { nameServices } from '../../../../domain/catalog/items/name-services.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Head } from '../../../ui/head.tsx'
import { firstSearchDay } from '../../search-days.ts'
import type { Route } from './+types/service-list'
import { ListPage } from './list-page.tsx'
import { readListRequest } from './list-request.ts'
import { loadList } from './load-list.ts'

export { listingTexts as handle, loadListingTexts as clientMiddleware } from '../../../texts/extra-texts.ts'

/** Salons that offer a service, by the id of one or by its usual name. */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [service] = await nameServices(app, [params.id])
  if (!service) throw new Refusal('not_found')
  const today = firstSearchDay(app)
  const at = `/services_saloons_list/${encodeURIComponent(params.id)}`
  const query = readListRequest({ at }, url.searchParams, today)
  if (!query) throw new Refusal('not_found')
  const viewerId = context.get(viewerContext)?.id
  return { service, list: await loadList({ app, context, request, url, query, today, viewerId, about: service }) }
}

export default function ServiceList({ loaderData: { service, list } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('listing.offering', { service })} description={t('listing.description')} />
      <ListPage title={t('listing.offering', { service })} list={list} none={t('ui.noRecords')} />
    </>
  )
}
