import { Phone } from 'lucide-react'
import { bookingHistory } from '../../../../domain/bookings/booking/booking-history.ts'
import { quoteCancellation } from '../../../../domain/bookings/booking/cancel-booking.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { mayBeLate } from '../../../../domain/bookings/booking/late-minutes.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { getTippable } from '../../../../domain/checkout/online/get-tippable.ts'
import { listCustomerReceipts } from '../../../../domain/commerce/receipts/customer-receipts.ts'
import { dateAt, daysBetween, weekdayOf } from '../../../../domain/kernel/time.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import pages from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import { ReceiptLinks } from '../../commerce/receipts/receipt-links.tsx'
import { answerByForm } from '../answer/answer-by-form.ts'
import { RunningLate } from '../answer/running-late.tsx'
import { loadOffered } from '../proposal/load-offered.ts'
import { OfferedTimes } from '../proposal/offered-times.tsx'
import type { Route } from './+types/appointment'
import { Actions } from './actions.tsx'
import styles from './appointment.module.css'
import { AppointmentDetails } from './appointment-details.tsx'
import { AppointmentTerms } from './appointment-terms.tsx'
import { History } from './history.tsx'
import { LaterCharge } from './later-charge.tsx'
import { Receipt } from './receipt.tsx'

export async function action({ params, request, context }: Route.ActionArgs) {
  const holder = requireViewer(context)
  const appointment = { bookingId: params.id, holder, base: `/appointments/${params.id}` }
  return answerByForm(context.get(appContext), appointment, await request.formData())
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const now = app.clock.now()
  const booking = await getBooking(app, viewer, params.id, context.get(localeContext))
  const isUpcoming = groupOf(booking.status) === 'upcoming' && booking.startsAt > now
  const [history, receipts, quote, offered, tippable] = await Promise.all([
    bookingHistory(app, viewer, booking),
    listCustomerReceipts(app, viewer, booking.orderId),
    isUpcoming ? quoteCancellation(app, viewer, params.id) : null,
    loadOffered(app, booking, viewer),
    booking.status === 'completed' ? getTippable(app, viewer, params.id) : null,
  ])
  const today = dateAt(now, booking.timeZone)
  return {
    booking,
    history,
    receipts,
    offered,
    mayTip: Boolean(tippable?.percents) && tippable?.tippedMinor === 0,
    mayMove: isUpcoming && booking.salonIsLive && rescheduleObstacle(booking, now) === null,
    now,
    origin: app.origin,
    email: viewer.email,
    feeNowMinor: quote?.feeMinor ?? null,
    isLatePossible: mayBeLate(booking, now),
    weekdayNumber: weekdayOf(dateAt(booking.startsAt, booking.timeZone)),
    daysLeft: isUpcoming ? daysBetween(today, dateAt(booking.startsAt, booking.timeZone)) : null,
    outcome:
      (['accepted', 'moved', 'reviewed', 'cancelled-one', 'photos'] as const).find((what) =>
        url.searchParams.has(what),
      ) ?? null,
  }
}

/** One booking with all details: time and place, price, terms, history. */
export default function Appointment({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { booking, history, receipts, now, origin, feeNowMinor, offered, mayMove, mayTip } = loaderData
  const failure = useFormFailure()
  const title = t('appointments.page.title', { salon: booking.salonName })
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={title} />
      <BackLink to="/appointments">{t('appointments.page.back')}</BackLink>
      <h1 className={text.title}>{title}</h1>
      <SavedMessage {...loaderData} />
      <LaterCharge booking={booking} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {offered && failure && <FormFailureMessage failure={failure} />}
          {offered && <OfferedTimes {...{ offered, booking, mayMove }} base={`/appointments/${booking.id}`} />}
          <AppointmentDetails {...loaderData} />
          {loaderData.isLatePossible && <RunningLate booking={booking} />}
          <Actions booking={booking} now={now} origin={origin} mayTip={mayTip} />
          <History booking={booking} steps={history} />
        </div>
        <div className={styles.side}>
          <Receipt booking={booking} />
          <ReceiptLinks receipts={receipts} />
          {feeNowMinor !== null && <AppointmentTerms booking={booking} now={now} feeNowMinor={feeNowMinor} />}
          {booking.salonPhone && (
            <p className={styles.call}>
              <Phone aria-hidden="true" />
              <a href={`tel:${booking.salonPhone.replaceAll(' ', '')}`}>
                {t('appointments.page.call', { phone: formatPhone(booking.salonPhone) })}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** The outcome of the last action. */
function SavedMessage({ outcome, booking, email }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation()
  const { salonName: salon, status } = booking
  if (outcome === 'moved' && groupOf(status) === 'upcoming') {
    return (
      <FormMessage tone="good" title={t('appointments.page.moved')}>
        <p>
          {status === 'requested'
            ? t('appointments.page.movedRequested', { salon })
            : t('appointments.page.movedText', { email })}
        </p>
      </FormMessage>
    )
  }
  if (outcome === 'accepted' && status === 'confirmed')
    return <FormMessage tone="good">{t('appointments.proposal.accepted')}</FormMessage>
  if (outcome === 'photos' && booking.photos.length > 0)
    return <FormMessage tone="good">{t('appointments.photosPage.saved', { salon })}</FormMessage>
  if (outcome === 'cancelled-one') return <FormMessage tone="good">{t('appointments.page.cancelledOne')}</FormMessage>
  if (outcome !== 'reviewed' || !booking.reviewedAt) return null
  return (
    <FormMessage tone="good" title={t('appointments.page.thanks')}>
      <p>{t('appointments.page.thanksText', { salon })}</p>
    </FormMessage>
  )
}
