import { Link } from 'react-router'
import type { PaymentLinks } from '../../../../domain/checkout/payment-links/list-links.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useConsole } from '../../use-console.ts'
import { LinkBadge } from './link-badge.tsx'
import styles from './payment-links.module.css'

/** The latest payment link of an appointment and its state, beside the appointment; nothing without one. */
export function LinkSummary({ bookingId, links: { links } }: { bookingId: string; links: PaymentLinks }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const [latest] = links
  if (!latest) return null
  const values = {
    amount: money(latest.payableMinor || latest.amountMinor, currency, locale),
    until: dayAndTime(latest.expiresAt, timeZone, locale),
  }
  return (
    <p className={styles.summary}>
      <Link to={`/partner/bookings/${bookingId}/payment-link`}>
        {t(latest.address ? 'console.paymentLinks.summaryUntil' : 'console.paymentLinks.summary', values)}
      </Link>
      <LinkBadge state={latest.state} />
    </p>
  )
}
