import { ShoppingBag } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stars } from '../../../ui/stars.tsx'
import styles from './products.module.css'
import { Section } from './section.tsx'

/** The salon's products. */
export function Products({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  return (
    <Section id="products" title={t('salon.products.title')}>
      {salon.products.length === 0 ? (
        <EmptyState title={t('salon.products.none')} icon={<ShoppingBag aria-hidden="true" />} />
      ) : (
        <ul className={styles.grid}>
          {salon.products.map((product) => (
            <li key={product.id} className={styles.product}>
              <span className={styles.photo}>
                {product.picture ? (
                  <Picture
                    path={product.picture}
                    alt=""
                    width={240}
                    height={240}
                    sizes="(min-width: 48rem) 14rem, 45vw"
                  />
                ) : (
                  <ShoppingBag aria-hidden="true" />
                )}
              </span>
              <h3 className={styles.name}>
                <CardLink to={`/product_details/${product.id}`}>{product.name}</CardLink>
              </h3>
              {product.reviewCount > 0 && <Stars stars={product.rating} reviews={product.reviewCount} short />}
              <p className={styles.price}>
                <Price minor={product.priceMinor} currency={salon.currency} />
                {product.stock === 0 && <Badge>{t('salon.products.outOfStock')}</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
