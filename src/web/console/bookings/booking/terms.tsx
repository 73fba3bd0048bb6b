import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { isOpenStatus } from '../../../../domain/kernel/booking-status.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { privatePhoto } from '../../../photos/private-photo.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PhotoRow } from '../../../ui/photo-row.tsx'
import { useConsole } from '../../use-console.ts'
import styles from './booking.module.css'

/** The cancellation terms of a booking, its notes and the client's photos. */
export function Terms({ appointment }: { appointment: SalonBookingPage }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const { freeCancelUntil, lateCancelPercent, noShowPercent, requires, dueNowMinor, depositMinor, cardOnFile } =
    appointment
  const { chargeAt, chargeBy, chargeMinor, ifUnpaid, status } = appointment
  const amount = (minor: number) => money(minor, currency, locale)
  const noted = [
    { key: 'note', text: appointment.note },
    { key: 'salonNote', text: appointment.salonNote },
    { key: 'reason', text: appointment.reason },
  ] as const
  return (
    <>
      {noted.map(
        ({ key, text }) =>
          text && (
            <section key={key} className={styles.card} aria-labelledby={key}>
              <h2 id={key}>{t(`console.booking.${key}`)}</h2>
              <p className={styles.note}>{text}</p>
            </section>
          ),
      )}
      {appointment.photos.length > 0 && (
        <section className={styles.card} aria-labelledby="photos">
          <h2 id="photos">{t('console.booking.photos')}</h2>
          <PhotoRow
            photos={appointment.photos.map((path, n) => ({
              path: privatePhoto(path),
              alt: t('console.booking.photo', { number: n + 1 }),
            }))}
          />
        </section>
      )}
      <section className={styles.card} aria-labelledby="terms">
        <h2 id="terms">{t('console.booking.terms')}</h2>
        <p>{t('console.booking.freeUntil', { time: dayAndTime(freeCancelUntil, timeZone, locale) })}</p>
        {requires && <p>{t(`console.booking.agreed.${requires}`, { amount: amount(dueNowMinor) })}</p>}
        {depositMinor > 0 && <p>{t('console.booking.depositFee', { amount: amount(depositMinor) })}</p>}
        {isOpenStatus(status) && chargeAt && !chargeBy && (
          <p>
            {t('console.booking.chargeLater', {
              ...{ amount: amount(chargeMinor), when: dayAndTime(chargeAt, timeZone, locale) },
            })}
          </p>
        )}
        {isOpenStatus(status) && chargeBy && (
          <p className={styles.unpaid}>
            {t('console.booking.chargeFailed', {
              ...{ amount: amount(chargeMinor), until: dayAndTime(chargeBy, timeZone, locale) },
            })}{' '}
            {t(`console.booking.ifUnpaid.${ifUnpaid ?? 'in_salon'}`)}
          </p>
        )}
        {cardOnFile && <p>{t('console.booking.onFile')}</p>}
        {lateCancelPercent > 0 && <p>{t('console.booking.later', { percent: lateCancelPercent })}</p>}
        {noShowPercent > 0 && <p>{t('console.booking.missed', { percent: noShowPercent })}</p>}
      </section>
    </>
  )
}
