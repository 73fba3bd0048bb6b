import { countParts } from '../../../domain/discovery/search/list-for-sitemap.ts'
import { appContext } from '../../request/context.ts'
import type { Route } from './+types/sitemap'
import { sitemapIndex } from './sitemap-xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { salons, products } = await countParts(app)
  const parts = (name: string, n: number) =>
    Array.from({ length: n }, (_, part) => `${app.origin}/sitemap/${name}/${part + 1}.xml`)
  return sitemapIndex([...parts('pages', 1), ...parts('salons', salons), ...parts('products', products)])
}
