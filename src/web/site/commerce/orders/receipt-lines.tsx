import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import text from '../../../ui/text.module.css'
import styles from './receipt-lines.module.css'

/** The lines of an order, and its payments. */
export function ReceiptLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const about = useServiceAbout()
  const { services, products, currency, discountMinor, couponCode, totalMinor, shipped, deliveryMinor } = order
  return (
    <section aria-labelledby="bought" className={layout.stack4}>
      <h2 id="bought" className={text.heading}>
        {t('orders.lines')}
      </h2>
      <ul className={styles.lines}>
        {services.map((service, place) => (
          <li key={`${service.name} ${String(place)}`}>
            <span>
              {service.isTip ? t('tips.line') : service.name} <small>{about(service)}</small>
            </span>
            <Price minor={service.priceMinor} currency={currency} />
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
        {shipped && (
          <li>
            <span>{t('delivery.line')}</span>
            {deliveryMinor > 0 ? <Price minor={deliveryMinor} currency={currency} /> : t('delivery.none')}
          </li>
        )}
      </ul>
      <PriceLines>
        {discountMinor > 0 && (
          <>
            <PriceLine label={t('orders.subtotal')} minor={totalMinor + discountMinor} currency={currency} />
            <PriceLine
              label={couponCode ? t('orders.coupon', { code: couponCode }) : t('orders.discount')}
              minor={-discountMinor}
              currency={currency}
              variant="good"
            />
          </>
        )}
        <PriceLine label={t('orders.total')} minor={totalMinor} currency={currency} variant="total" />
        <PaidLines order={order} />
      </PriceLines>
    </section>
  )
}

/** How long a service takes and who performs it; of a tip or what was added at the point of sale only who, if anyone. */
function useServiceAbout() {
  const { t } = useTranslation()
  const duration = useDuration()
  return ({ minutes, staff }: OrderDetail['services'][number]) =>
    minutes > 0
      ? t('orders.with', { duration: duration(minutes), name: staff })
      : staff && t('orders.by', { name: staff })
}

function PaidLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { currency, paidMinor, reservedMinor, returnedMinor, feeMinor, paymentMethod, totalMinor, paidInSalonMinor } =
    order
  const stage = orderStageOf(order)
  const restMinor = totalMinor - paidInSalonMinor - paidMinor - reservedMinor
  const toPay = paymentMethod !== null && restMinor > 0 && (stage === 'requested' || stage === 'booked')
  return (
    <>
      {paidMinor > 0 && <PriceLine label={t('orders.paid')} minor={paidMinor} currency={currency} />}
      {paidInSalonMinor > 0 && (
        <PriceLine label={t('orders.paidInSalon')} minor={paidInSalonMinor} currency={currency} />
      )}
      {reservedMinor > 0 && <PriceLine label={t('orders.reserved')} minor={reservedMinor} currency={currency} />}
      {toPay && <PriceLine label={t('orders.toPay')} minor={restMinor} currency={currency} />}
      {returnedMinor > 0 && (
        <PriceLine label={t('orders.refunded')} minor={returnedMinor} currency={currency} variant="good" />
      )}
      {(feeMinor ?? 0) > 0 && <PriceLine label={t('orders.fee')} minor={feeMinor ?? 0} currency={currency} />}
    </>
  )
}
