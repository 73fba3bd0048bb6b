import { useTranslation } from 'react-i18next'
import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useDesk } from '../../use-desk.ts'
import styles from './booking.module.css'

/** What was promised when it was booked, and what was noted. */
export function Terms({ visit }: { visit: SalonBookingPage }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useDesk()
  const { freeCancelUntil, lateCancelPercent, noShowPercent } = visit
  const noted = [
    { key: 'note', text: visit.note },
    { key: 'salonNote', text: visit.salonNote },
    { key: 'reason', text: visit.reason },
  ] as const
  return (
    <>
      {noted.map(
        ({ key, text }) =>
          text && (
            <section key={key} className={styles.card} aria-labelledby={key}>
              <h2 id={key}>{t(`console.booking.${key}`)}</h2>
              <p className={styles.noted}>{text}</p>
            </section>
          ),
      )}
      <section className={styles.card} aria-labelledby="terms">
        <h2 id="terms">{t('console.booking.terms')}</h2>
        <p>{t('console.booking.freeUntil', { time: dayAndTime(freeCancelUntil, timeZone, locale) })}</p>
        {lateCancelPercent > 0 && <p>{t('console.booking.later', { percent: lateCancelPercent })}</p>}
        {noShowPercent > 0 && <p>{t('console.booking.missed', { percent: noShowPercent })}</p>}
      </section>
    </>
  )
}
