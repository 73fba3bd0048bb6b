import { SearchX } from 'lucide-react'
import { redirect, useNavigation } from 'react-router'
import { listProducts } from '../../../../domain/catalog/storefront/list-products.ts'
import { PAGE_SIZE } from '../../../../domain/kernel/page.ts'
import { locateSalon } from '../../../../domain/salons/profile/locate-salon.ts'
import { LISTS, markPublic } from '../../../cache/public-cache.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { readVisitorPlace } from '../../../request/visitor-place.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import pages from '../../../ui/page.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import texts from '../../../ui/text.module.css'
import { productListData } from '../../linked-data/list-data.ts'
import { setLinkedData } from '../../linked-data/page-linked-data.ts'
import type { Route } from './+types/product-list'
import { ProductCard, ProductGrid, ProductSkeletons } from './product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import styles from './product-list.module.css'
import { countFilters, productListPath, readProductRequest } from './product-request.ts'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const query = readProductRequest(params.id, url.searchParams)
  // The form's parameters lead to the canonical address of that list.
  if (url.searchParams.has('apply')) throw redirect(productListPath({ ...query, page: 1 }))
  const { category, name, rating, distance, sort, page } = query
  const salon = query.salon === null ? null : await locateSalon(app, query.salon)
  const place = readVisitorPlace(request, app.origin) ?? undefined
  const near = place && !salon ? { place, withinKm: distance } : {}
  const filter = { category: category ?? undefined, salonId: salon?.id, text: name, minRating: rating, sort, ...near }
  const products = await listProducts(
    app,
    { ...filter, viewerId: context.get(viewerContext)?.id, locale: context.get(localeContext) },
    { page, limit: PAGE_SIZE },
  )
  if (products.items.length === 0 && products.total > 0) throw redirect(productListPath({ ...query, page: 1 }))
  setLinkedData({ context }, productListData(products, category))
  markPublic(context, [LISTS, ...products.items.map(({ salonId }) => salonId)])
  const named = salon && { name: salon.name, slug: salon.slug }
  return {
    products,
    query: { ...query, salon: salon?.slug ?? null },
    salon: named,
    located: near.place !== undefined,
  }
}

/** Also after a refusal: the stock may be lower. */
export { alsoAfterRefusals as shouldRevalidate } from '../../../forms/preserve-input.ts'

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { products, query, salon, located } = loaderData
  const { t } = useTranslation()
  const navigation = useNavigation()
  const onTheWay = navigation.state === 'loading' && navigation.location.pathname.startsWith('/products_list/')
  const kind = query.category ? t(`products.kinds.${query.category}`) : t('products.kinds.all')
  const title = salon ? t('products.ofSalon', { salon: salon.name }) : kind
  return (
    <div className={pages.wide}>
      <Head title={title} description={t('products.description')} />
      <h1 className={texts.title}>{title}</h1>
      <ProductFilters query={query} located={located} total={products.total} />
      {onTheWay ? (
        <ProductSkeletons />
      ) : (
        <>
          <div role="status">
            <h2 className={styles.found}>{t('products.found', { count: products.total })}</h2>
          </div>
          {products.total === 0 ? (
            <NothingFound narrowed={countFilters(query, located) > 0} salon={salon} />
          ) : (
            <ProductGrid>
              {products.items.map((product, place) => (
                <ProductCard key={product.id} product={product} eager={place < 4} ofSalon={salon !== null} />
              ))}
            </ProductGrid>
          )}
          <Pagination {...products} />
        </>
      )}
    </div>
  )
}

/** An empty list, with other lists to open. */
function NothingFound({ narrowed, salon }: { narrowed: boolean; salon: { name: string; slug: string } | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('ui.noRecords')} icon={<SearchX aria-hidden="true" />}>
      <p>{narrowed || !salon ? t('products.none') : t('products.noneYet')}</p>
      <div className={classes(layout.centred, styles.actions)}>
        {salon && (
          <ButtonLink to={`/saloon/${salon.slug}`} variant="quiet">
            {t('products.backToSalon', { salon: salon.name })}
          </ButtonLink>
        )}
        <ButtonLink to="/products_list/all">{t('products.allProducts')}</ButtonLink>
      </div>
    </EmptyState>
  )
}
