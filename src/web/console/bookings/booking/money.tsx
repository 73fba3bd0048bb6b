import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useTranslation } from '../../../use-translation.ts'
import { useConsole } from '../../use-console.ts'
import styles from './booking.module.css'

/** Services, team members, prices and payments of an appointment. */
export function Money({ appointment }: { appointment: SalonBookingPage }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const amount = (minor: number) => money(minor, currency, locale)
  const { lines, products, discountMinor, totalMinor } = appointment
  return (
    <section className={styles.card} aria-labelledby="services">
      <h2 id="services">{t('console.booking.services')}</h2>
      <dl className={styles.sums}>
        {lines.map((line) => (
          <div key={line.position}>
            <dt>
              {line.service}
              <small>{t('console.booking.with', { person: line.staff, minutes: line.minutes })}</small>
            </dt>
            <dd>{amount(line.priceMinor)}</dd>
          </div>
        ))}
        {products.map(({ id, name, quantity, unitPriceMinor }) => (
          <div key={id}>
            <dt>
              {quantity} × {name}
            </dt>
            <dd>{amount(quantity * unitPriceMinor)}</dd>
          </div>
        ))}
        {discountMinor > 0 && (
          <div>
            <dt>{t('console.booking.discount')}</dt>
            <dd>{amount(-discountMinor)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('console.booking.total')}</dt>
          <dd>{amount(totalMinor)}</dd>
        </div>
      </dl>
      <ul className={styles.paid}>
        {paymentNotes(appointment).map(({ key, minor }) => (
          <li key={key}>{t(`console.booking.${key}`, { amount: amount(minor) })}</li>
        ))}
      </ul>
    </section>
  )
}

type PaymentNote = {
  key: 'toPay' | 'reserved' | 'paid' | 'paidAtSalon' | 'refunded' | 'released' | 'fee'
  minor: number
}

function paymentNotes({ payments, totalMinor, status, feeMinor }: SalonBookingPage): PaymentNote[] {
  const found = payments.flatMap(
    ({ provider, status: state, amountMinor, capturedMinor, refundedMinor }): PaymentNote[] => {
      if (state === 'authorised') return [{ key: 'reserved', minor: amountMinor }]
      if (state === 'voided') return [{ key: 'released', minor: amountMinor }]
      const paid: PaymentNote = { key: provider === 'till' ? 'paidAtSalon' : 'paid', minor: capturedMinor }
      return refundedMinor > 0 ? [paid, { key: 'refunded', minor: refundedMinor }] : [paid]
    },
  )
  const fees = feeMinor > 0 ? [{ key: 'fee', minor: feeMinor } as const] : []
  const owed =
    found.length === 0 && totalMinor > 0 && (status === 'requested' || status === 'confirmed' || status === 'completed')
  return owed ? [{ key: 'toPay', minor: totalMinor }] : [...found, ...fees]
}
