import { listProductIds, listSalonSlugs } from '../../../domain/discovery/search/list-for-sitemap.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { appContext } from '../../request/context.ts'
import type { Route } from './+types/sitemap-part'
import { STANDING_PAGES } from './public-pages.ts'
import { sitemapOf } from './sitemap-xml.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.part)?.[1] ?? 0)
  if (part === 0) throw new Refusal('not_found')
  if (params.of === 'pages' && part === 1) return sitemapOf(app.origin, STANDING_PAGES)
  if (params.of === 'salons')
    return sitemapOf(
      app.origin,
      (await listSalonSlugs(app, part)).map((slug) => `/saloon/${slug}`),
    )
  if (params.of === 'products')
    return sitemapOf(
      app.origin,
      (await listProductIds(app, part)).map((id) => `/product_details/${id}`),
    )
  throw new Refusal('not_found')
}
