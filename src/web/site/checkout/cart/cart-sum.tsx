import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import spoken from '../../../ui/spoken.module.css'
import { Sum, Sums } from '../../../ui/sums.tsx'

/** What it comes to, as the server counts. Said aloud when it changes. */
export function CartSum({ cart: { visit, products, price, salon } }: { cart: Cart }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const count = (visit?.services.length ?? 0) + products.reduce((sum, { quantity }) => sum + quantity, 0)
  const { currency } = salon
  return (
    <>
      <Sums>
        {price.discountMinor > 0 && (
          <Sum label={t('cart.discount')} minor={-price.discountMinor} currency={currency} look="good" />
        )}
        <Sum label={t('cart.total')} minor={price.totalMinor} currency={currency} look="total" />
      </Sums>
      <p role="status" className={spoken.spoken}>
        {t('cart.sum', { count, total: money(price.totalMinor, currency, locale) })}
      </p>
    </>
  )
}
