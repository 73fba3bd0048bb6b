import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductCard as Product } from '../../../../domain/catalog/storefront/queries.ts'
import { distance } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { FavouriteButton } from '../../../ui/favourite-button.tsx'
import layout from '../../../ui/layout.module.css'
import lifted from '../../../ui/lifted-card.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { AddToCart } from '../../checkout/cart/add-to-cart.tsx'
import { CART_PATH } from '../../checkout/cart/cart-answer.ts'
import styles from './product-card.module.css'
import { StockBadge } from './stock.tsx'

const SIZES = '(min-width: 75rem) 18.5rem, (min-width: 48rem) 30vw, 50vw'

/** A product in a list: the whole card opens it, the heart makes it a favourite, the button buys it. */
export function ProductCard({ product, eager, ofSalon }: { product: Product; eager?: boolean; ofSalon?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, name, picture, stock, inCart, distanceKm } = product
  return (
    <article className={lifted.card}>
      <div className={classes(lifted.photo, styles.photo)}>
        {picture ? (
          <Picture path={picture} alt="" width={360} height={360} sizes={SIZES} eager={eager} />
        ) : (
          <ShoppingBag aria-hidden="true" />
        )}
        <span className={styles.badge}>
          {inCart > 0 ? <Badge tone="good">{t('cart.inCart', { count: inCart })}</Badge> : <StockBadge stock={stock} />}
        </span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <CardLink to={`/product_details/${id}`}>{name}</CardLink>
        </h3>
        {!ofSalon && (
          <p className={styles.salon}>
            {product.salonName}
            {distanceKm !== null && ` · ${t('ui.away', { distance: distance(distanceKm, locale) })}`}
          </p>
        )}
        <p className={classes(layout.spread, styles.facts)}>
          <Price minor={product.priceMinor} currency={product.currency} className={styles.price} />
          <Stars stars={product.rating} reviews={product.reviewCount} short unrated={t('products.noReviews')} />
        </p>
        <div className={classes(lifted.foot, styles.foot)}>
          <Buy product={product} />
        </div>
      </div>
      <FavouriteButton productId={id} name={name} favourite={product.favourite} className={lifted.heart} />
    </article>
  )
}

function Buy({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { name, stock, inCart } = product
  // Several, or all in stock: the quantity is changed in the cart.
  if (inCart > 1 || (inCart > 0 && inCart >= stock)) {
    return (
      <ButtonLink to={CART_PATH} variant="quiet" size="s" wide aria-label={t('cart.updateNamed', { name })}>
        {t('cart.update')}
      </ButtonLink>
    )
  }
  if (stock > 0) return <AddToCart product={product} />
  return (
    <Button variant="quiet" size="s" wide disabled>
      {t('products.stock.none')}
    </Button>
  )
}

export function ProductGrid({ children, slides }: { children: ReactNode; slides?: boolean }) {
  return <div className={classes(lifted.grid, styles.grid, slides && lifted.slides)}>{children}</div>
}

/** Placeholders for cards that are loading. */
export function ProductSkeletons({ cards = 4 }: { cards?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className={hidden.visuallyHidden}>{t('ui.loading')}</span>
      <ProductGrid>
        {Array.from({ length: cards }, (_, place) => `card-${place}`).map((key) => (
          <div key={key} className={styles.placeholder}>
            <span className={styles.square}>
              <Skeleton shape="photo" />
            </span>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </ProductGrid>
    </div>
  )
}
