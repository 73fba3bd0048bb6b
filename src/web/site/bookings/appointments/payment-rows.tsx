import { Fragment } from 'react'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { paymentLines } from './payment-lines.ts'

/** What was paid for an appointment, and how, for a description list. */
export function PaymentRows({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return paymentLines(booking).map(({ key, minor }) => (
    <Fragment key={key}>
      <dt>{t(`payment.done.${key}`)}</dt>
      <dd>{money(minor, booking.currency, locale)}</dd>
    </Fragment>
  ))
}

/** The products that were bought with an appointment, for a description list. */
export function ProductsRow({ products }: { products: readonly { name: string; quantity: number }[] }) {
  const { t } = useTranslation()
  if (products.length === 0) return null
  return (
    <>
      <dt>{t('payment.summary.products')}</dt>
      <dd>{products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</dd>
    </>
  )
}
