import { data } from 'react-router'
import { getLinkedBooking } from '../../../../domain/bookings/answering/get-linked-booking.ts'
import { quoteCancellation } from '../../../../domain/bookings/booking/cancel-booking.ts'
import { mayBeLate, mayConfirmAttendance } from '../../../../domain/bookings/booking/late-minutes.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Head } from '../../../ui/head.tsx'
import { loadOffered } from '../proposal/load-offered.ts'
import type { Route } from './+types/answer'
import { answerByForm } from './answer-by-form.ts'
import { AnswerPage } from './answer-page.tsx'
import { withoutAccount } from './without-account.ts'

/** The link of a reminder. Reading it changes nothing: scanners of mails open links, and only the forms act. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const now = app.clock.now()
  const booking = await getLinkedBooking(app, params.id, params.token, context.get(localeContext)).catch(
    nullIfRefused('not_found'),
  )
  if (!booking) return data({ shown: null }, { status: 404 })
  const isUpcoming = groupOf(booking.status) === 'upcoming' && booking.startsAt > now && booking.arrivedAt === null
  const [quote, offered] = await Promise.all([
    isUpcoming ? quoteCancellation(app, { linkTo: booking.id }, booking.id).catch(() => null) : null,
    loadOffered(app, booking),
  ])
  return data({
    shown: {
      booking: withoutAccount(booking),
      base: `/answer/${params.id}/${params.token}`,
      now,
      isUpcoming,
      mayConfirm: mayConfirmAttendance(booking, now),
      mayMove: isUpcoming && booking.salonIsLive && rescheduleObstacle(booking, now) === null,
      mayBeLate: mayBeLate(booking, now),
      feeNowMinor: quote?.feeMinor ?? null,
      offered,
      outcome: (['accepted', 'coming', 'moved'] as const).find((what) => url.searchParams.has(what)) ?? null,
    },
  })
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const { id } = await getLinkedBooking(app, params.id, params.token)
  const base = `/answer/${params.id}/${params.token}`
  return answerByForm(app, { bookingId: id, holder: { linkTo: id }, base }, form)
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Answer({ loaderData: { shown } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (shown) return <AnswerPage {...shown} />
  return (
    <>
      <Head title={t('appointments.answer.gone')} />
      <TaskCard title={t('appointments.answer.gone')} lead={t('appointments.answer.goneLead')}>
        <ButtonLink to="/appointments">{t('appointments.answer.login')}</ButtonLink>
      </TaskCard>
    </>
  )
}
