import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { dateWithWeekday, money, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { SalonPicture } from '../../../ui/salon-picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { Actions } from './actions.tsx'
import styles from './appointment-card.module.css'
import { MoneyNote } from './money-note.tsx'
import { serviceNames } from './service-names.ts'
import { Status } from './status.tsx'

/** A booking in the customer's list. */
export function AppointmentCard({ booking, now, origin }: { booking: BookingSummary; now: Date; origin: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, startsAt, endsAt, lines } = booking
  const staff = [...new Set(lines.map((line) => line.staff))].join(', ')
  const group = groupOf(booking.status)
  return (
    <article
      className={classes(surface.panel, styles.card, group !== 'upcoming' && styles.past)}
      aria-labelledby={`b-${booking.id}`}
    >
      <SalonPicture
        path={booking.salonPicture}
        className={styles.photo}
        width={240}
        height={180}
        sizes="(min-width: 40rem) 13rem, 100vw"
      />
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 id={`b-${booking.id}`} className={styles.name}>
            <Link to={`/saloon/${booking.slug}`}>{booking.salonName}</Link>
          </h2>
          <Stars stars={booking.rating} />
          <span className={styles.status}>
            <Status status={booking.status} />
          </span>
        </div>
        <p className={styles.address}>
          <MapPin aria-hidden="true" />
          {[booking.street, `${booking.postalCode} ${booking.city}`, booking.region].filter(Boolean).join(', ')}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('appointments.date')}</dt>
            <dd>{dateWithWeekday(startsAt, zone, locale)}</dd>
          </div>
          <div>
            <dt>{t('appointments.time')}</dt>
            <dd>{timeSpan(startsAt, endsAt, zone, locale)}</dd>
          </div>
          <div>
            <dt>{t('appointments.id')}</dt>
            <dd className={styles.reference}>{booking.reference}</dd>
          </div>
          <div>
            <dt>{t('appointments.total')}</dt>
            <dd>{money(booking.totalMinor, booking.currency, locale)}</dd>
          </div>
        </dl>
        <p>
          {serviceNames(booking)} <span className={text.soft}>{t('appointments.with', { name: staff })}</span>
        </p>
        {booking.products.length > 0 && (
          <p className={text.soft}>
            {t('appointments.products', {
              products: booking.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
            })}
          </p>
        )}
        <MoneyNote booking={booking} now={now} className={styles.note} />
        <Actions booking={booking} now={now} origin={origin} withDetails />
      </div>
    </article>
  )
}
