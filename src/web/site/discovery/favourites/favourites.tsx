import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { listFavouriteProducts } from '../../../../domain/discovery/favourites/list-favourite-products.ts'
import { listFavouriteSalons } from '../../../../domain/discovery/favourites/list-favourite-salons.ts'
import { PAGE_SIZE } from '../../../../domain/kernel/page.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { readVisitorPlace } from '../../../request/visitor-place.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import pages from '../../../ui/page.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { SalonCard, SalonGrid } from '../../../ui/salon-card.tsx'
import text from '../../../ui/text.module.css'
import { ProductCard, ProductGrid } from '../../catalog/products/product-card.tsx'
import type { Route } from './+types/favourites'
import styles from './favourites.module.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const query = (name: string) => ({
    page: pageNumber(url.searchParams, { name }),
    limit: PAGE_SIZE,
  })
  const [salons, products] = await Promise.all([
    listFavouriteSalons(app, viewer, query('page'), readVisitorPlace(request, app.origin)),
    listFavouriteProducts(app, viewer, query('products'), context.get(localeContext)),
  ])
  // The only favourite of the last page may just have been removed.
  if ([salons, products].some(({ items, total }) => items.length === 0 && total > 0)) throw redirect('/favourites')
  return { salons, products }
}

export default function Favourites({ loaderData: { salons, products } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className={classes(pages.wide, styles.page)}>
      <Head title={t('products.favourites.heading')} />
      <h1 className={text.title}>{t('products.favourites.heading')}</h1>
      <FavouriteSection id="salons" title={t('listing.favourites.title')}>
        {salons.total === 0 ? (
          <EmptyState title={t('ui.noRecords')} icon={<Heart aria-hidden="true" />}>
            <p>{t('listing.favourites.empty')}</p>
            <ButtonLink to="/saloons">{t('listing.favourites.find')}</ButtonLink>
          </EmptyState>
        ) : (
          <SalonGrid>
            {salons.items.map((salon, place) => (
              <SalonCard key={salon.id} salon={salon} eager={place < 4} />
            ))}
          </SalonGrid>
        )}
        <Pagination {...salons} />
      </FavouriteSection>
      <FavouriteSection id="products" title={t('products.favourites.title')}>
        {products.total === 0 ? (
          <EmptyState title={t('ui.noRecords')} icon={<Heart aria-hidden="true" />}>
            <p>{t('products.favourites.empty')}</p>
            <ButtonLink to="/products">{t('products.favourites.find')}</ButtonLink>
          </EmptyState>
        ) : (
          <ProductGrid>
            {products.items.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ProductGrid>
        )}
        <Pagination {...products} name="products" at="#products" />
      </FavouriteSection>
    </div>
  )
}

function FavouriteSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={text.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
