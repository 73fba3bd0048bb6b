import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../domain/cart/get-cart.ts'
import { money } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Price } from '../../ui/price.tsx'
import spoken from '../../ui/spoken.module.css'
import styles from './cart-sum.module.css'

/** What it comes to, as the server counts. Said aloud when it changes. */
export function CartSum({ cart: { visit, products, price, salon } }: { cart: Cart }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const count = (visit?.services.length ?? 0) + products.reduce((sum, { quantity }) => sum + quantity, 0)
  const { currency } = salon
  return (
    <>
      <dl className={styles.sum}>
        {price.discountMinor > 0 && (
          <div className={styles.discount}>
            <dt>{t('cart.discount')}</dt>
            <dd>
              −<Price minor={price.discountMinor} currency={currency} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>
            <Price minor={price.totalMinor} currency={currency} />
          </dd>
        </div>
      </dl>
      <p role="status" className={spoken.spoken}>
        {t('cart.sum', { count, total: money(price.totalMinor, currency, locale) })}
      </p>
    </>
  )
}
