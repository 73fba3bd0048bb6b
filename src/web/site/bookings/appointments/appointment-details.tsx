import { Link } from 'react-router'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { longDate, timeSpan, weekday } from '../../../../i18n/format.ts'
import { privatePhoto } from '../../../photos/private-photo.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { Card } from '../../../ui/card.tsx'
import { PhotoRow } from '../../../ui/photo-row.tsx'
import { SalonPicture } from '../../../ui/salon-picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { ZoneNote } from '../book/zone-note.tsx'
import type { Route } from './+types/appointment'
import styles from './appointment.module.css'
import { MoneyNote } from './money-note.tsx'
import { serviceNames } from './service-names.ts'
import { Status } from './status.tsx'

/** When, where, with whom and for how much an appointment is. */
export function AppointmentDetails({ booking, now, daysLeft, weekdayNumber }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, startsAt, endsAt } = booking
  return (
    <Card padded={false} className={styles.appointment}>
      <SalonPicture
        path={booking.salonPicture}
        className={styles.photo}
        width={640}
        height={240}
        sizes="(min-width: 60rem) 40rem, 100vw"
      />
      <div className={styles.body}>
        <div>
          <p className={styles.date}>{longDate(startsAt, zone, locale)}</p>
          <p className={styles.time}>
            <span className={styles.weekday}>{weekday(weekdayNumber, locale)}</span>{' '}
            {timeSpan(startsAt, endsAt, zone, locale)}
          </p>
          {daysLeft !== null && (
            <p className={styles.left}>
              {daysLeft === 0 ? t('appointments.page.today') : t('appointments.page.more', { count: daysLeft })}
            </p>
          )}
        </div>
        <div className={styles.state}>
          <Status status={booking.status} />
          <p className={styles.reference}>
            <span>{t('appointments.id')}</span> {booking.reference}
          </p>
        </div>
        <MoneyNote booking={booking} now={now} className={styles.note} />
        <Facts booking={booking} />
        <ZoneNote zone={zone} />
      </div>
    </Card>
  )
}

function Facts({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const { lines, startsAt, endsAt } = booking
  return (
    <dl className={styles.facts}>
      <dt>{t('payment.summary.services')}</dt>
      <dd>{serviceNames(booking)}</dd>
      <dt>{t('payment.done.specialist')}</dt>
      <dd>{[...new Set(lines.map((line) => line.staff))].join(', ')}</dd>
      <dt>{t('appointments.page.duration')}</dt>
      <dd>{duration(Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000))}</dd>
      <dt>{t('payment.summary.address')}</dt>
      <dd>
        <Link to={`/saloon/${booking.slug}`}>{booking.salonName}</Link> <Stars stars={booking.rating} short />
        <br />
        {addressLine(booking)}
      </dd>
      {booking.photos.length > 0 && (
        <>
          <dt>{t('appointments.page.photos')}</dt>
          <dd>
            <PhotoRow
              photos={booking.photos.map((path, n) => ({
                path: privatePhoto(path),
                alt: t('appointments.page.photo', { number: n + 1 }),
              }))}
            />
          </dd>
        </>
      )}
      {booking.note && (
        <>
          <dt>{t('appointments.page.note')}</dt>
          <dd className={styles.note}>{booking.note}</dd>
        </>
      )}
    </dl>
  )
}
