import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../../../domain/commerce/orders/get-receipt.ts'
import { stageOf } from '../../../../domain/commerce/orders/stage.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { Price } from '../../../ui/price.tsx'
import { Sum, Sums } from '../../../ui/sums.tsx'
import styles from './receipt-lines.module.css'

/** What was bought, what it cost, and what became of the money. */
export function ReceiptLines({ order }: { order: Receipt }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { services, products, currency, discountMinor, couponCode, totalMinor } = order
  return (
    <section aria-labelledby="bought" className={styles.receipt}>
      <h2 id="bought" className={styles.title}>
        {t('orders.lines')}
      </h2>
      <ul className={styles.lines}>
        {services.map(({ name, priceMinor, minutes, staff }, place) => (
          <li key={`${name} ${String(place)}`}>
            <span>
              {name} <small>{t('orders.with', { minutes, name: staff })}</small>
            </span>
            <Price minor={priceMinor} currency={currency} />
          </li>
        ))}
        {products.map(({ id, name, quantity, unitPriceMinor }) => (
          <li key={id}>
            <span>
              {name}{' '}
              <small>{t('orders.each', { count: quantity, price: money(unitPriceMinor, currency, locale) })}</small>
            </span>
            <Price minor={unitPriceMinor * quantity} currency={currency} />
          </li>
        ))}
      </ul>
      <Sums>
        {discountMinor > 0 && (
          <>
            <Sum label={t('orders.subtotal')} minor={totalMinor + discountMinor} currency={currency} />
            <Sum
              label={couponCode ? t('orders.coupon', { code: couponCode }) : t('orders.discount')}
              minor={-discountMinor}
              currency={currency}
              look="good"
            />
          </>
        )}
        <Sum label={t('orders.total')} minor={totalMinor} currency={currency} look="total" />
        <Paid order={order} />
      </Sums>
    </section>
  )
}

function Paid({ order }: { order: Receipt }) {
  const { t } = useTranslation()
  const { currency, paidMinor, reservedMinor, returnedMinor, feeMinor, paysBy, totalMinor, paidInSalonMinor } = order
  const stage = stageOf(order)
  const toPay = paysBy === 'cash' && totalMinor > paidInSalonMinor && (stage === 'requested' || stage === 'booked')
  return (
    <>
      {paidMinor > 0 && <Sum label={t('orders.paid')} minor={paidMinor} currency={currency} />}
      {paidInSalonMinor > 0 && <Sum label={t('orders.paidInSalon')} minor={paidInSalonMinor} currency={currency} />}
      {reservedMinor > 0 && <Sum label={t('orders.reserved')} minor={reservedMinor} currency={currency} />}
      {toPay && <Sum label={t('orders.toPay')} minor={totalMinor - paidInSalonMinor} currency={currency} />}
      {returnedMinor > 0 && <Sum label={t('orders.refunded')} minor={returnedMinor} currency={currency} look="good" />}
      {(feeMinor ?? 0) > 0 && <Sum label={t('orders.fee')} minor={feeMinor ?? 0} currency={currency} />}
    </>
  )
}
