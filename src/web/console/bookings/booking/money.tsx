import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import type { PaymentLinks } from '../../../../domain/checkout/payment-links/list-links.ts'
import { isOpenOrCompleted } from '../../../../domain/kernel/booking-status.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LinkSummary } from '../../checkout/payment-links/link-summary.tsx'
import { Sum, Sums } from '../../sums.tsx'
import { useConsole } from '../../use-console.ts'
import styles from './booking.module.css'

/** Services, team members, prices and payments of an appointment. */
export function Money({ appointment, links }: { appointment: SalonBookingPage; links: PaymentLinks }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const amount = (minor: number) => money(minor, currency, locale)
  const { lines, products, added, discountMinor, totalMinor } = appointment
  return (
    <section className={styles.card} aria-labelledby="services">
      <h2 id="services">{t('console.booking.services')}</h2>
      <Sums>
        {lines.map((line) => (
          <Sum
            key={line.position}
            name={
              <>
                {line.guest ? `${line.service} (${line.guest})` : line.service}
                <small>{t('console.booking.with', { person: line.staff, minutes: line.minutes })}</small>
              </>
            }
            value={amount(line.priceMinor)}
          />
        ))}
        {products.map(({ id, name, quantity, unitPriceMinor }) => (
          <Sum key={id} name={`${quantity} × ${name}`} value={amount(quantity * unitPriceMinor)} />
        ))}
        {added.map(({ position, name, quantity, priceMinor, isTip }) => (
          <Sum
            key={position}
            name={isTip ? t('console.pointOfSale.tip') : `${quantity} × ${name}`}
            value={amount(quantity * priceMinor)}
          />
        ))}
        {discountMinor > 0 && <Sum name={t('console.booking.discount')} value={amount(-discountMinor)} />}
        <Sum name={t('console.booking.total')} value={amount(totalMinor)} variant="total" />
      </Sums>
      <ul className={styles.paid}>
        {paymentNotes(appointment).map(({ key, minor }) => (
          <li key={key}>{t(`console.booking.${key}`, { amount: amount(minor) })}</li>
        ))}
      </ul>
      <LinkSummary bookingId={appointment.id} links={links} />
      {links.dueMinor > 0 && !links.open && (
        <p className={styles.buttons}>
          <ButtonLink to={`/partner/bookings/${appointment.id}/payment-link`} variant="quiet" size="s">
            {t('console.paymentLinks.request')}
          </ButtonLink>
        </p>
      )}
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
      const paid: PaymentNote = { key: provider === 'point_of_sale' ? 'paidAtSalon' : 'paid', minor: capturedMinor }
      return refundedMinor > 0 ? [paid, { key: 'refunded', minor: refundedMinor }] : [paid]
    },
  )
  const fees = feeMinor > 0 ? [{ key: 'fee', minor: feeMinor } as const] : []
  const restMinor = isOpenOrCompleted(status) ? totalMinor - paidOf(payments) : 0
  return [...found, ...(restMinor > 0 ? [{ key: 'toPay', minor: restMinor } as const] : []), ...fees]
}

/** What is paid or authorised; a refund with a receipt is not due again. */
function paidOf(payments: SalonBookingPage['payments']): number {
  return payments.reduce(
    (sum, { status, amountMinor, capturedMinor }) =>
      sum + (status === 'authorised' ? amountMinor : status === 'captured' ? capturedMinor : 0),
    0,
  )
}
