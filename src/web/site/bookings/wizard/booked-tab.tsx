import { CalendarCheck2, Hourglass } from 'lucide-react'
import { dateWithWeekday, dayAndTime, money, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import round from '../../../ui/round-icon.module.css'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { AppointmentLinks } from '../appointments/appointment-links.tsx'
import { PaymentRows, ProductsRow } from '../appointments/payment-rows.tsx'
import styles from './booked-tab.module.css'
import { bookedPrice, bookedTexts, feeNote } from './booked-texts.ts'
import { Countdown } from './countdown.tsx'
import type { Booked } from './load.ts'
import { SalonPlace } from './salon-place.tsx'
import { ProductLines, SalonLines, ServiceLines, SummaryBox, Totals } from './summary.tsx'
import { TabPanel } from './tab-panel.tsx'

/** The booking or request, and until when it can be cancelled free of charge. Survives reloading. */
export function BookedTab({ page }: { page: Booked }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { booking, salon, now, email, origin } = page
  const { timeZone: zone, startsAt, endsAt, freeCancelUntil, paymentMethod, status, respondBy } = booking
  const requested = status === 'requested'
  const Icon = requested ? Hourglass : CalendarCheck2
  const until = respondBy ? dayAndTime(respondBy, zone, locale) : ''
  const note = feeNote(booking, now)
  const severalStaff = new Set(booking.lines.map(({ staffId }) => staffId)).size > 1
  return (
    <TabPanel
      step="done"
      title={t(bookedTexts(booking).title, { salon: salon.name })}
      lead={
        requested
          ? t(paymentMethod === 'card' ? 'payment.done.requestedText' : 'payment.done.requestedCash', { until })
          : t('payment.done.confirmed', { email })
      }
      aside={
        <SummaryBox>
          <SalonPlace salon={salon} />
          <SalonLines salon={salon} />
          <ServiceLines
            guests={booking.guests}
            services={booking.lines.map(({ serviceId, service, minutes, priceMinor, listMinor, guest, staff }) => ({
              ...{ guest, ...(severalStaff && { staffName: staff }) },
              id: serviceId,
              name: service,
              minutes,
              priceMinor,
              listMinor,
            }))}
            currency={booking.currency}
          />
          <ProductLines
            products={booking.products.map(({ unitPriceMinor, ...product }) => ({
              ...product,
              priceMinor: unitPriceMinor,
            }))}
            currency={booking.currency}
          />
          <Totals {...bookedPrice(booking)} code={booking.couponCode} currency={booking.currency} />
        </SummaryBox>
      }
    >
      <div className={classes(surface.panel, styles.card)}>
        <span className={classes(round.icon, requested ? round.waiting : round.done, styles.icon)}>
          <Icon aria-hidden="true" />
        </span>
        <dl className={styles.facts}>
          <dt>{t('payment.done.reference')}</dt>
          <dd className={styles.reference}>{booking.reference}</dd>
          <dt>{t('payment.summary.date')}</dt>
          <dd>{dateWithWeekday(startsAt, zone, locale)}</dd>
          <dt>{t('payment.summary.time')}</dt>
          <dd>{timeSpan(startsAt, endsAt, zone, locale)}</dd>
          <dt>{t('payment.done.specialist')}</dt>
          <dd>{[...new Set(booking.lines.map(({ staff }) => staff))].join(', ')}</dd>
          <ProductsRow products={booking.products} />
          <PaymentRows booking={booking} />
        </dl>
      </div>
      <AppointmentLinks booking={booking} origin={origin} />
      {booking.status === 'confirmed' && <Countdown until={freeCancelUntil} now={now} />}
      <div className={layout.wrap3}>
        <ButtonLink to="/appointments">{t('payment.done.appointments')}</ButtonLink>
        <ButtonLink to={`/appointments/messages/${salon.slug}?appointment=${booking.id}`} variant="quiet">
          {t('conversation.toSalon')}
        </ButtonLink>
        <ButtonLink to={`/appointments/${booking.id}/photos`} variant="quiet">
          {t('appointments.photosPage.link')}
        </ButtonLink>
        <ButtonLink to={`/appointments/${booking.id}/cancel`} variant="danger">
          {t('wizard.booked.cancel')}
        </ButtonLink>
      </div>
      {note && (
        <p className={text.note}>
          {t(note.key, { ...note, deposit: money(booking.depositMinor, booking.currency, locale) })}{' '}
          {booking.cardOnFile && t('salon.terms.onFile')}
        </p>
      )}
    </TabPanel>
  )
}
