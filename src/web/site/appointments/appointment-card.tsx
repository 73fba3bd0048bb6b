import { MapPin, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupOf } from '../../../domain/bookings/lifecycle.ts'
import type { BookingSummary } from '../../../domain/bookings/list-bookings.ts'
import { fullDate, money, shortDate, time as timeAt } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { choicePath } from '../book/choice.ts'
import styles from './appointment-card.module.css'

/** A booking in the customer's list. */
export function AppointmentCard({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, startsAt, endsAt, lines } = booking
  const people = [...new Set(lines.map((line) => line.staff))].join(', ')
  const date = fullDate(startsAt, zone, locale)
  const group = groupOf(booking.status)
  const mayCancel = group === 'upcoming' && startsAt > now
  return (
    <article className={classes(styles.card, group !== 'upcoming' && styles.past)} aria-labelledby={`b-${booking.id}`}>
      <div className={styles.photo}>
        {booking.salonPicture ? (
          <Picture
            path={booking.salonPicture}
            alt=""
            width={240}
            height={180}
            sizes="(min-width: 40rem) 13rem, 100vw"
          />
        ) : (
          <Store aria-hidden="true" />
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 id={`b-${booking.id}`} className={styles.name}>
            <Link to={`/saloon/${booking.slug}`}>{booking.salonName}</Link>
          </h2>
          <Stars stars={booking.rating} />
          <Status booking={booking} />
        </div>
        <p className={styles.address}>
          <MapPin aria-hidden="true" />
          {[booking.street, `${booking.postalCode} ${booking.city}`, booking.region].filter(Boolean).join(', ')}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('appointments.date')}</dt>
            <dd>{date}</dd>
          </div>
          <div>
            <dt>{t('appointments.time')}</dt>
            <dd>
              {timeAt(startsAt, zone, locale)} – {timeAt(endsAt, zone, locale)}
            </dd>
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
          {lines.map((line) => line.service).join(', ')}{' '}
          <span className={styles.soft}>{t('appointments.with', { name: people })}</span>
        </p>
        {booking.products.length > 0 && (
          <p className={styles.soft}>
            {t('appointments.products', {
              products: booking.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
            })}
          </p>
        )}
        <div className={styles.foot}>
          <MoneyNote booking={booking} now={now} />
          {mayCancel ? (
            <ButtonLink
              to={`/appointments/${booking.id}/cancel`}
              look="danger"
              size="s"
              aria-label={t('appointments.cancelNamed', { salon: booking.salonName, date })}
            >
              {t('appointments.cancel')}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={choicePath({ salon: booking.slug, services: lines.map((line) => line.serviceId) })}
              look="quiet"
              size="s"
            >
              {t('appointments.again')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

function Status({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const group = groupOf(booking.status)
  return <span className={classes(styles.status, styles[group])}>{t(`appointments.status.${group}`)}</span>
}

/** What there is to know about the state and the money, in one line. */
function MoneyNote({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (minor: number) => money(minor, booking.currency, locale)
  const at = (instant: Date) =>
    `${shortDate(instant, booking.timeZone, locale)}, ${timeAt(instant, booking.timeZone, locale)}`
  const { status, paysBy, respondBy, freeCancelUntil, feeMinor, returnedMinor } = booking
  const notes: string[] = []
  if (status === 'requested' && respondBy) notes.push(t('appointments.detail.requested', { until: at(respondBy) }))
  if (status === 'declined') notes.push(t('appointments.detail.declined'))
  if (status === 'no_show') notes.push(t('appointments.detail.no_show'))
  if (groupOf(status) === 'upcoming') {
    const paid = paysBy === 'cash' ? 'toPay' : status === 'requested' ? 'reserved' : 'paid'
    notes.push(t(`appointments.${paid}`))
    if (status === 'confirmed' && freeCancelUntil > now)
      notes.push(t('appointments.freeUntil', { until: at(freeCancelUntil) }))
  }
  if (feeMinor > 0) notes.push(t('appointments.fee', { amount: amount(feeMinor) }))
  if (returnedMinor > 0) notes.push(t('appointments.returned', { amount: amount(returnedMinor) }))
  return <p className={styles.note}>{notes.map(upperFirst).join(' · ')}</p>
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
