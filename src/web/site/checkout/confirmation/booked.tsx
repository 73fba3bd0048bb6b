import { CalendarCheck2, Hourglass } from 'lucide-react'
import { redirect } from 'react-router'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { arrivalOf } from '../../../../domain/commerce/orders/arrival-of.ts'
import { getOrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { isInProgress, orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { dateWithWeekday, dayAndTime, timeSpan } from '../../../../i18n/format.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { AppointmentLinks } from '../../bookings/appointments/appointment-links.tsx'
import { PaymentRows, ProductsRow } from '../../bookings/appointments/payment-rows.tsx'
import { serviceNames } from '../../bookings/appointments/service-names.ts'
import { ZoneNote } from '../../bookings/book/zone-note.tsx'
import { useRemoveUnfinished } from '../../bookings/wizard/use-stored-unfinished.ts'
import type { Route } from './+types/booked'
import styles from './booked.module.css'
import { Confirmation } from './confirmation.tsx'
import { FreeCancellationUntil } from './free-cancellation.tsx'
import { OrderPlaced } from './order-placed.tsx'

/** A new booking, or a new order of products. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const bookingId = url.searchParams.get('booking')
  const orderId = url.searchParams.get('order')
  const booking = bookingId ? await getBooking(app, viewer, bookingId, context.get(localeContext)) : null
  const order = orderId ? await getOrderDetail(app, viewer, orderId, context.get(localeContext)) : null
  const facts = { email: viewer.email, now: app.clock.now(), origin: app.origin }
  // An old or a guessed address: the list has the rest.
  if (booking && groupOf(booking.status) === 'upcoming') return { booking, order: null, arrival: null, ...facts }
  if (order && isInProgress(orderStageOf(order))) return { booking: null, order, arrival: arrivalOf(order), ...facts }
  throw redirect(order ? `/orders/${order.id}` : '/appointments')
}

export default function Booked({ loaderData: { booking, order, arrival, email, now, origin } }: Route.ComponentProps) {
  if (booking) return <AppointmentBooked booking={booking} email={email} now={now} origin={origin} />
  return order && <OrderPlaced order={order} arrival={arrival} email={email} />
}

interface Props {
  booking: BookingSummary
  email: string
  now: Date
  origin: string
}

function AppointmentBooked({ booking, email, now, origin }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  useRemoveUnfinished(booking.slug)
  const requested = booking.status === 'requested'
  const until = booking.respondBy ? dayAndTime(booking.respondBy, booking.timeZone, locale) : ''
  const lead = requested
    ? t(booking.paymentMethod === 'card' ? 'payment.done.requestedText' : 'payment.done.requestedCash', { until })
    : t('payment.done.confirmed', { email })
  return (
    <Confirmation
      icon={requested ? Hourglass : CalendarCheck2}
      waiting={requested}
      title={requested ? t('payment.done.requestedTitle', { salon: booking.salonName }) : t('payment.done.title')}
      lead={lead}
      next={{ to: '/appointments', label: t('payment.done.appointments') }}
    >
      <Facts booking={booking} now={now} />
      <AppointmentLinks booking={booking} origin={origin} />
    </Confirmation>
  )
}

function Facts({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, lines, products } = booking
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('payment.done.reference')}</dt>
        <dd className={styles.reference}>{booking.reference}</dd>
        <dt>{t('payment.summary.date')}</dt>
        <dd>{dateWithWeekday(booking.startsAt, zone, locale)}</dd>
        <dt>{t('payment.summary.time')}</dt>
        <dd>{timeSpan(booking.startsAt, booking.endsAt, zone, locale)}</dd>
        <dt>{t('payment.done.specialist')}</dt>
        <dd>{[...new Set(lines.map((line) => line.staff))].join(', ')}</dd>
        <dt>{t('payment.summary.services')}</dt>
        <dd>{serviceNames(booking)}</dd>
        <ProductsRow products={products} />
        <dt>{t('payment.summary.address')}</dt>
        <dd>
          {booking.salonName}, {addressLine(booking)}
        </dd>
        <PaymentRows booking={booking} />
      </dl>
      <ZoneNote zone={zone} />
      {booking.status === 'confirmed' && <FreeCancellationUntil until={booking.freeCancelUntil} now={now} />}
    </>
  )
}
