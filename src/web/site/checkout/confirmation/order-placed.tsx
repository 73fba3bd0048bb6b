import { PackageCheck } from 'lucide-react'
import type { arrivalOf } from '../../../../domain/commerce/orders/arrival-of.ts'
import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { expectedText } from '../../../../i18n/delivery-texts.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { orderNumber } from '../../commerce/orders/order-number.ts'
import styles from './booked.module.css'
import { Confirmation } from './confirmation.tsx'

interface Props {
  order: OrderDetail
  arrival: ReturnType<typeof arrivalOf>
  email: string
}

/** Products were bought, without an appointment. */
export function OrderPlaced({ order, arrival, email }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { shippingAddress: to, products } = order
  return (
    <Confirmation
      icon={PackageCheck}
      title={t('payment.done.order')}
      lead={t(to ? 'payment.done.orderSent' : 'payment.done.orderCollect', { email })}
      next={{ to: `/orders/${order.id}`, label: t('payment.done.seeOrder') }}
    >
      <dl className={styles.facts}>
        <dt>{t('payment.done.orderNumber')}</dt>
        <dd className={styles.reference}>{orderNumber(order.id)}</dd>
        <dt>{t('payment.summary.products')}</dt>
        <dd>{products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</dd>
        <dt>{t(to ? 'orders.sentTo' : 'orders.collectAt')}</dt>
        <dd>{to ? `${to.fullName}, ${addressLine(to)}` : `${order.salonName}, ${addressLine(order)}`}</dd>
        {to && (
          <>
            <dt>{t('delivery.line')}</dt>
            <dd>
              {[
                order.deliveryMinor > 0 ? money(order.deliveryMinor, order.currency, locale) : t('delivery.none'),
                arrival && expectedText(t, arrival, locale),
              ]
                .filter(Boolean)
                .join('. ')}
            </dd>
          </>
        )}
        <dt>{t(order.totalMinor > 0 ? 'payment.done.paid' : 'payment.summary.total')}</dt>
        <dd>{money(order.totalMinor, order.currency, locale)}</dd>
      </dl>
    </Confirmation>
  )
}
