import { useState } from 'react'
import type { ProductDetail } from '../../../../domain/catalog/storefront/get-product.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Quantity } from '../../../ui/quantity.tsx'
import { AddToCart } from '../../checkout/cart/add-to-cart.tsx'
import styles from './product.module.css'

/** The quantity, and the button for the cart. The stock is the maximum; 0 removes the product from the cart. */
export function Buy({ product }: { product: ProductDetail }) {
  const { t } = useTranslation()
  const { name, stock, inCart } = product
  const least = inCart > 0 ? 0 : 1
  const first = Math.min(Math.max(inCart, 1), Math.max(stock, 1))
  const [quantity, setQuantity] = useState(first)
  const [given, setGiven] = useState(first)
  if (given !== first) {
    setGiven(first)
    setQuantity(first)
  }
  if (stock === 0 && inCart === 0) {
    return (
      <Button size="l" wide disabled>
        {t('products.stock.none')}
      </Button>
    )
  }
  return (
    <div className={layout.stack3}>
      <AddToCart product={product} quantity={quantity} size="l">
        <Quantity
          name="quantity"
          label={t('cart.quantity', { name })}
          defaultValue={quantity}
          min={least}
          max={stock}
          onChange={setQuantity}
          className={styles.quantity}
        />
      </AddToCart>
      {inCart > 0 && <p className={styles.inCart}>{t('cart.inCart', { count: inCart })}</p>}
    </div>
  )
}
