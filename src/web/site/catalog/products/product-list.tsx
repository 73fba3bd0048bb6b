import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { redirect, useNavigation } from 'react-router'
import { listProducts } from '../../../../domain/catalog/shop/list-products.ts'
import { locateSalon } from '../../../../domain/salons/profile/locate-salon.ts'
import { appContext, viewerContext } from '../../../context.ts'
import { forEveryVisitor, LISTS } from '../../../for-every-visitor.ts'
import { placeOf } from '../../../place-of.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { productListData } from '../../linked-data/list-data.ts'
import { tell } from '../../linked-data/tell.ts'
import type { Route } from './+types/product-list'
import { ProductCard, ProductGrid, ProductSkeletons } from './product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import styles from './product-list.module.css'
import { countFilters, productListPath, readProductRequest } from './product-request.ts'

const PAGE_SIZE = 24

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const wanted = readProductRequest(params.id, url.searchParams)
  // What the form sent goes to the one address of that list.
  if (url.searchParams.has('apply')) throw redirect(productListPath({ ...wanted, page: 1 }))
  const { category, name, rating, distance, sort, page } = wanted
  const salon = wanted.salon === null ? null : await locateSalon(app, wanted.salon)
  const place = placeOf(request, app.origin) ?? undefined
  const near = place && !salon ? { place, withinKm: distance } : {}
  const filter = { category: category ?? undefined, salonId: salon?.id, text: name, minRating: rating, sort, ...near }
  const products = await listProducts(
    app,
    { ...filter, viewerId: context.get(viewerContext)?.id },
    { page, limit: PAGE_SIZE },
  )
  if (products.items.length === 0 && products.total > 0) throw redirect(productListPath({ ...wanted, page: 1 }))
  tell({ context }, productListData(products, category))
  forEveryVisitor(context, [LISTS, ...products.items.map(({ salonId }) => salonId)])
  const named = salon && { name: salon.name, slug: salon.slug }
  return {
    products,
    wanted: { ...wanted, salon: salon?.slug ?? null },
    salon: named,
    located: near.place !== undefined,
  }
}

/** After a refusal too: what is left of a product may be less. */
export { alsoAfterRefusals as shouldRevalidate } from '../../../keep-input.ts'

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const { products, wanted, salon, located } = loaderData
  const { t } = useTranslation()
  const navigation = useNavigation()
  const onTheWay = navigation.state === 'loading' && navigation.location.pathname.startsWith('/products_list/')
  const kind = wanted.category ? t(`products.kinds.${wanted.category}`) : t('products.kinds.all')
  const title = salon ? t('products.ofSalon', { salon: salon.name }) : kind
  return (
    <div className={styles.page}>
      <Head title={title} description={t('products.description')} />
      <h1 className={styles.title}>{title}</h1>
      <ProductFilters wanted={wanted} located={located} total={products.total} />
      {onTheWay ? (
        <ProductSkeletons />
      ) : (
        <>
          <div role="status">
            <h2 className={styles.found}>{t('products.found', { count: products.total })}</h2>
          </div>
          {products.total === 0 ? (
            <NothingFound narrowed={countFilters(wanted, located) > 0} salon={salon} />
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

/** An empty list, and the ways on. */
function NothingFound({ narrowed, salon }: { narrowed: boolean; salon: { name: string; slug: string } | null }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('ui.noRecords')} icon={<SearchX aria-hidden="true" />}>
      <p>{narrowed || !salon ? t('products.none') : t('products.noneYet')}</p>
      <div className={styles.ways}>
        {salon && (
          <ButtonLink to={`/saloon/${salon.slug}`} look="quiet">
            {t('products.backToSalon', { salon: salon.name })}
          </ButtonLink>
        )}
        <ButtonLink to="/products_list/all">{t('products.allProducts')}</ButtonLink>
      </div>
    </EmptyState>
  )
}
