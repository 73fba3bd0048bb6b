import { redirect } from 'react-router'
import { rescheduleBooking } from '../../../../domain/bookings/booking/reschedule-booking.ts'
import { moveChoice } from '../../../../domain/bookings/booking/schema.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { cachePage, useCachedPage } from '../../../cache/cache-page.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Head } from '../../../ui/head.tsx'
import type { Route } from './+types/move'
import { loadMove, type MoveView } from './load-move.ts'
import styles from './move.module.css'
import { MoveChoose } from './move-choose.tsx'
import { MoveConfirm } from './move-confirm.tsx'
import { movePath } from './move-path.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const view = await loadMove(context.get(appContext), requireViewer(context), params.id, url.searchParams)
  return { view, offline: false }
}

/** Refusals that another choice can solve lead back to the times, where the page shows what is wrong. */
const CHOOSE_AGAIN = new Set([
  'slot_taken',
  'slot_not_offered',
  'service_not_available',
  'too_late',
  'already_cancelled',
])

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context)
  const form = await request.formData()
  const [date, staff, time] = ['date', 'staff', 'time'].map((name) => String(form.get(name) ?? ''))
  const again = () => redirect(movePath(params.id, { date, staff, time }), 303)
  const { data: move } = moveChoice.safeParse({ startsAt: time, staffId: staff })
  if (!move) return again()
  try {
    await rescheduleBooking(context.get(appContext), viewer, params.id, move)
  } catch (error) {
    if (error instanceof Refusal && (CHOOSE_AGAIN.has(error.code) || error.code === 'not_eligible')) return again()
    return refusalToForm(error, form)
  }
  return redirect(`/appointments/${params.id}?moved=1`, 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export const clientLoader = cachePage<Awaited<ReturnType<typeof loader>>>()

/** Rescheduling a booking: day, team member and time, then both times side by side to confirm. */
export default function Move({ loaderData }: Route.ComponentProps) {
  const { view, offline } = loaderData
  useCachedPage(loaderData)
  const { t } = useTranslation()
  const { booking } = view
  if (view.kind === 'cannot') return <CannotMove {...view} />
  return (
    <div className={view.kind === 'confirm' ? `${styles.page} ${styles.narrow}` : styles.page}>
      <Head title={t('appointments.movePage.title', { salon: booking.salonName })} />
      <BackLink to={`/appointments/${booking.id}`}>{t('appointments.movePage.back')}</BackLink>
      {view.kind === 'confirm' ? <MoveConfirm {...view} /> : <MoveChoose {...view} offline={offline} />}
    </div>
  )
}

function CannotMove({ why, booking }: Extract<MoveView, { kind: 'cannot' }>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeCancelUntil, timeZone: zone, salonPhone: phone, id } = booking
  const until = dayAndTime(freeCancelUntil, zone, locale)
  const title = t('appointments.movePage.cannot')
  return (
    <>
      <Head title={title} />
      <TaskCard title={title} lead={t(`appointments.movePage.${why}`, { until })}>
        {phone && why !== 'cancelled' && (
          <p className={styles.call}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('appointments.movePage.call', { phone })}</a>
          </p>
        )}
        <ButtonLink to={`/appointments/${id}`}>{t('appointments.movePage.back')}</ButtonLink>
      </TaskCard>
    </>
  )
}
