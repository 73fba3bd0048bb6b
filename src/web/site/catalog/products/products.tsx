import { Link } from 'react-router'
import { bestSelling, topProducts } from '../../../../domain/catalog/storefront/best-selling.ts'
import { CATEGORIES, type Category, parseCategory } from '../../../../domain/kernel/categories.ts'
import { LISTS, markPublic } from '../../../cache/public-cache.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { readVisitorPlace } from '../../../request/visitor-place.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import art from '../../../ui/category-art.module.css'
import { CategoryArt } from '../../../ui/category-art.tsx'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import pages from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import { productListData } from '../../linked-data/list-data.ts'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import type { Route } from './+types/products'
import { ProductFilters } from './product-filters.tsx'
import { productListPath, readProductRequest } from './product-request.ts'
import { ProductShelf } from './product-shelf.tsx'
import styles from './products.module.css'

/** The category of each shelf, by its parameter in the address: ?best=Hairs&top=Spa. */
function chosenIn(search: URLSearchParams, shelf: 'best' | 'top'): Category | null {
  return parseCategory(search.get(shelf) ?? '')
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const place = readVisitorPlace(request, app.origin) ?? undefined
  const visitor = { viewerId: context.get(viewerContext)?.id, place, locale: context.get(localeContext) }
  const [best, top] = [chosenIn(url.searchParams, 'best'), chosenIn(url.searchParams, 'top')]
  const [selling, rated] = await Promise.all([
    bestSelling(app, { ...visitor, category: best ?? undefined }),
    topProducts(app, { ...visitor, category: top ?? undefined }),
  ])
  setLinkedData({ context }, productListData({ items: selling, page: 1, limit: selling.length }, null))
  markPublic(context, [LISTS, ...[...selling, ...rated].map(({ salonId }) => salonId)])
  return { best, top, selling, rated, located: place !== undefined }
}

/** Also after a refusal: the stock may be lower. */
export { alsoAfterRefusals as shouldRevalidate } from '../../../forms/preserve-input.ts'

/** The home page of the storefront. */
export default function Products({ loaderData: { best, top, selling, rated, located } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const chosen = { best, top }
  return (
    <div className={classes(pages.wide, styles.page)}>
      <Head title={t('products.title')} description={t('products.description')} />
      <header className={layout.stack3}>
        <h1 className={text.title}>{t('products.title')}</h1>
        <p className={styles.lead}>{t('products.lead')}</p>
      </header>
      <ProductFilters query={readProductRequest('all', new URLSearchParams())} located={located} />
      <nav className={styles.kinds} aria-label={t('products.kinds.title')}>
        {CATEGORIES.map((category) => (
          <Link key={category} to={productListPath({ category })} className={styles.kind}>
            <CategoryArt category={category} className={art.art} />
            {t(`products.kinds.${category}`)}
          </Link>
        ))}
      </nav>
      <ProductShelf name="best" title={t('products.bestSelling')} chosen={chosen} products={selling} all="popular" />
      <ProductShelf name="top" title={t('products.topRated')} chosen={chosen} products={rated} all="rating" />
    </div>
  )
}
