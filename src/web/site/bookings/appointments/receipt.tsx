import { Link } from 'react-router'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import { StruckPrice } from '../../../ui/struck-price.tsx'
import text from '../../../ui/text.module.css'
import { paidHow, paymentLines } from './payment-lines.ts'
import styles from './receipt.module.css'
import { serviceNames } from './service-names.ts'

/** The lines of an appointment, and its payments. */
export function Receipt({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const { lines, products, discountMinor, tipsMinor, couponCode, totalMinor, feeMinor, returnedMinor, currency } =
    booking
  const price = (minor: number) => <Price minor={minor} currency={currency} />
  return (
    <Card className={styles.receipt}>
      <h2 className={text.heading}>
        {t(['toPay', 'later'].includes(paidHow(booking)) ? 'appointments.page.price' : 'appointments.page.receipt')}
      </h2>
      <dl className={layout.stack2}>
        {lines.map((line) => (
          <Line key={`${line.guest} ${line.serviceId}`} name={serviceNames({ ...booking, lines: [line] })}>
            <StruckPrice minor={line.priceMinor} listMinor={line.listMinor} currency={currency} />
          </Line>
        ))}
        {products.map(({ id, name, quantity, unitPriceMinor }) => (
          <Line key={id} name={`${quantity} × ${name}`}>
            {price(quantity * unitPriceMinor)}
          </Line>
        ))}
        {discountMinor > 0 && (
          <Line name={couponCode ? t('payment.summary.coupon', { code: couponCode }) : t('payment.summary.discount')}>
            −{price(discountMinor)}
          </Line>
        )}
        {tipsMinor > 0 && <Line name={t('tips.line')}>{price(tipsMinor)}</Line>}
      </dl>
      <dl className={styles.sums}>
        <Line name={t('appointments.total')} strong>
          {price(totalMinor)}
        </Line>
        {paymentLines(booking).map(({ key, minor }) => (
          <Line key={key} name={t(`payment.done.${key}`)}>
            {price(minor)}
          </Line>
        ))}
        {feeMinor > 0 && (
          <Line
            name={t(booking.status === 'no_show' ? 'appointments.page.fee.no_show' : 'appointments.page.fee.cancelled')}
          >
            {price(feeMinor)}
          </Line>
        )}
        {returnedMinor > 0 && <Line name={t('appointments.page.returned')}>{price(returnedMinor)}</Line>}
      </dl>
      {booking.orderId && (
        <Link to={`/orders/${booking.orderId}`} className={styles.order}>
          {t('orders.open')}
        </Link>
      )}
    </Card>
  )
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div className={strong ? `${styles.line} ${styles.strong}` : styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
