import { Check, ImagePlus, MessageCircle } from 'lucide-react'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { mayAddPhotos } from '../../../../domain/bookings/booking/may-add-photos.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { longDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { AppointmentLinks } from './appointment-links.tsx'
import { rebookPath } from './rebook-path.ts'

interface Props {
  booking: BookingSummary
  now: Date
  origin: string
  /** In the list, which links to the details. */
  withDetails?: boolean
  /** Whether a tip can be given. */
  mayTip?: boolean
}

/** The actions for a booking in its status. */
export function Actions({ booking, now, origin, withDetails, mayTip = false }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, salonName: salon, startsAt } = booking
  const values = { salon, date: longDate(startsAt, booking.timeZone, locale) }
  const isUpcoming = groupOf(booking.status) === 'upcoming' && startsAt > now
  return (
    <div className={layout.line2}>
      {withDetails && (
        <ButtonLink
          to={`/appointments/${id}`}
          variant="quiet"
          size="s"
          aria-label={t('appointments.detailsNamed', values)}
        >
          {t('appointments.details')}
        </ButtonLink>
      )}
      {isUpcoming ? (
        <UpcomingActions booking={booking} now={now} values={values} />
      ) : (
        <PastActions booking={booking} mayTip={mayTip} />
      )}
      {!withDetails && (
        <ButtonLink
          to={`/appointments/messages/${booking.slug}?appointment=${id}`}
          variant="quiet"
          size="s"
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t('conversation.toSalon')}
        </ButtonLink>
      )}
      {!withDetails && (mayAddPhotos(booking, now) || booking.photos.length > 0) && (
        <ButtonLink to={`/appointments/${id}/photos`} variant="quiet" size="s" icon={<ImagePlus aria-hidden="true" />}>
          {t('appointments.photosPage.link')}
        </ButtonLink>
      )}
      {isUpcoming && <AppointmentLinks booking={booking} origin={origin} />}
    </div>
  )
}

function UpcomingActions({
  booking,
  now,
  values,
}: Pick<Props, 'booking' | 'now'> & { values: Record<'salon' | 'date', string> }) {
  const { t } = useTranslation()
  const { id } = booking
  return (
    <>
      {!rescheduleObstacle(booking, now) && (
        <ButtonLink
          to={`/appointments/${id}/move`}
          variant="quiet"
          size="s"
          aria-label={t('appointments.moveNamed', values)}
        >
          {t('appointments.move')}
        </ButtonLink>
      )}
      <ButtonLink
        to={`/appointments/${id}/cancel`}
        variant="danger"
        size="s"
        aria-label={t('appointments.cancelNamed', values)}
      >
        {t('appointments.cancel')}
      </ButtonLink>
    </>
  )
}

function PastActions({ booking, mayTip }: Pick<Props, 'booking' | 'mayTip'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, status, salonIsLive, reviewedAt, timeZone } = booking
  if (!salonIsLive) return null
  return (
    <>
      {status === 'completed' && !reviewedAt && (
        <ButtonLink to={`/appointments/${id}/review`} size="s">
          {t('appointments.review')}
        </ButtonLink>
      )}
      {mayTip && (
        <ButtonLink to={`/appointments/${id}/tip`} variant="quiet" size="s">
          {t('tips.leave')}
        </ButtonLink>
      )}
      <ButtonLink to={rebookPath(booking)} variant="quiet" size="s">
        {t('appointments.again')}
      </ButtonLink>
      {status === 'completed' && reviewedAt && (
        <ButtonLink to={`/appointments/${id}/review`} variant="ghost" size="s" icon={<Check aria-hidden="true" />}>
          {t('appointments.reviewed', { date: longDate(reviewedAt, timeZone, locale) })}
        </ButtonLink>
      )}
    </>
  )
}
