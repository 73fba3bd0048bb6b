import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import hidden from '../../../ui/visually-hidden.module.css'

/** The total as the server computes it. Read out when it changes. */
export function CartSum({ cart: { appointment, products, price, salon } }: { cart: Cart }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const count = (appointment?.services.length ?? 0) + products.reduce((sum, { quantity }) => sum + quantity, 0)
  const { currency } = salon
  return (
    <>
      <PriceLines>
        {price.discountMinor > 0 && (
          <PriceLine label={t('cart.discount')} minor={-price.discountMinor} currency={currency} variant="good" />
        )}
        <PriceLine label={t('cart.total')} minor={price.totalMinor} currency={currency} variant="total" />
      </PriceLines>
      <p role="status" className={hidden.visuallyHidden}>
        {t('cart.sum', { count, total: money(price.totalMinor, currency, locale) })}
      </p>
    </>
  )
}
