import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import type { CartProduct } from '../../../../domain/checkout/cart/get-cart.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FieldError } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Quantity } from '../../../ui/quantity.tsx'
import text from '../../../ui/text.module.css'
import { CART_PATH } from './cart-answer.ts'
import styles from './cart-lines.module.css'
import { RemoveButton } from './remove-button.tsx'
import { useCartLine } from './use-cart-line.ts'

/** One product of the cart. With JavaScript a new quantity is sent automatically; 0 removes it. */
export function ProductLine({ product, currency }: { product: CartProduct; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, name, picture, priceMinor, quantity, stock } = product
  const { fetcher, change, failure } = useCartLine(id)
  const busy = fetcher.state !== 'idle'
  return (
    <li className={classes(styles.product, busy && styles.busy)} aria-busy={busy || undefined}>
      <span className={styles.photo}>
        {picture ? (
          <Picture path={picture} alt="" width={96} height={96} sizes="80px" />
        ) : (
          <ShoppingBag aria-hidden="true" />
        )}
      </span>
      <div className={styles.main}>
        <Link to={`/product_details/${id}`} className={styles.name}>
          {name}
        </Link>
        {quantity > 1 && (
          <span className={text.note}>{t('cart.each', { price: money(priceMinor, currency, locale) })}</span>
        )}
      </div>
      <Price minor={priceMinor * quantity} currency={currency} className={styles.price} />
      <div className={classes(layout.spread, styles.number)}>
        <fetcher.Form method="post" action={CART_PATH} className={layout.wrap2}>
          <input type="hidden" name="intent" value="put" />
          <input type="hidden" name="productId" value={id} />
          <Quantity
            name="quantity"
            label={t('cart.quantity', { name })}
            defaultValue={quantity}
            min={0}
            max={stock}
            size="s"
            onChange={change}
          />
          <noscript>
            <Button type="submit" variant="quiet" size="s">
              {t('cart.update')}
            </Button>
          </noscript>
        </fetcher.Form>
        <RemoveButton fields={{ intent: 'put', productId: id, quantity: '0' }} label={t('cart.removeNamed', { name })}>
          {t('cart.remove')}
        </RemoveButton>
      </div>
      {failure && <FieldError id={`line-${id}`} code={failure} />}
      {quantity > stock && (
        <p className={styles.short} role="alert">
          {stock === 0 ? t('cart.soldOut', { name }) : t('cart.fewer', { name, count: stock })}
        </p>
      )}
    </li>
  )
}
