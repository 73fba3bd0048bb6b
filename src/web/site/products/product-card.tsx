import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProductCard as Product } from '../../../domain/products/queries.ts'
import { distance } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Heart } from '../../ui/heart.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import spoken from '../../ui/spoken.module.css'
import { Stars } from '../../ui/stars.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { CART_PATH } from '../cart/cart-answer.ts'
import styles from './product-card.module.css'
import { StockBadge } from './stock.tsx'

const SIZES = '(min-width: 75rem) 18.5rem, (min-width: 48rem) 30vw, 50vw'

/** A product in a list: the whole card opens it, the heart keeps it, the button buys it. */
export function ProductCard({ product, eager, ofSalon }: { product: Product; eager?: boolean; ofSalon?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, name, picture, stock, inCart, distanceKm } = product
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
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
          <Link to={`/product_details/${id}`}>{name}</Link>
        </h3>
        {!ofSalon && (
          <p className={styles.salon}>
            {product.salonName}
            {distanceKm !== null && ` · ${t('ui.away', { distance: distance(distanceKm, locale) })}`}
          </p>
        )}
        <p className={styles.facts}>
          <Price minor={product.priceMinor} currency={product.currency} className={styles.price} />
          <Stars stars={product.rating} reviews={product.reviewCount} short />
        </p>
        <div className={styles.foot}>
          <Buy product={product} />
        </div>
      </div>
      <Heart productId={id} name={name} favourite={product.favourite} className={styles.heart} />
    </article>
  )
}

function Buy({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { name, stock, inCart } = product
  // Several of them, or all there are: the number is changed in the cart.
  if (inCart > 1 || (inCart > 0 && inCart >= stock)) {
    return (
      <ButtonLink to={CART_PATH} look="quiet" size="s" wide aria-label={t('cart.updateNamed', { name })}>
        {t('cart.update')}
      </ButtonLink>
    )
  }
  if (stock > 0) return <AddToCart product={product} />
  return (
    <Button look="quiet" size="s" wide disabled>
      {t('products.stock.none')}
    </Button>
  )
}

export function ProductGrid({ children, slides }: { children: ReactNode; slides?: boolean }) {
  return <div className={slides ? `${styles.grid} ${styles.slides}` : styles.grid}>{children}</div>
}

/** Cards on their way. */
export function ProductSkeletons({ cards = 4 }: { cards?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className={spoken.spoken}>{t('ui.loading')}</span>
      <ProductGrid>
        {Array.from({ length: cards }, (_, place) => `card-${place}`).map((key) => (
          <div key={key} className={styles.coming}>
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
