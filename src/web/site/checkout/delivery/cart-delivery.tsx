import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './cart-delivery.module.css'
import { DeliveryOffer } from './delivery-offer.tsx'

/** How the products in a cart can be received; nothing with an appointment, at which they are handed over. */
export function CartDelivery({ cart: { appointment, products, price, salon } }: { cart: Cart }) {
  const { t } = useTranslation()
  if (appointment || products.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={t('delivery.title')}>
      <DeliveryOffer
        terms={salon.delivery}
        currency={salon.currency}
        productsMinor={price.productsMinor - price.productsDiscountMinor}
      />
    </ul>
  )
}
