import { CircleCheck, Send } from 'lucide-react'
import { redirect } from 'react-router'
import { getLeaveProgress } from '../../../../domain/calendar/sick-leave/get-leave-progress.ts'
import { countProgress, PROGRESS, progressOf } from '../../../../domain/calendar/sick-leave/progress.ts'
import { affectedSessions } from '../../../../domain/calendar/time-off/affected-sessions.ts'
import { listNotified } from '../../../../domain/engagement/notifications/list-notified.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import list from '../../bookings/booking/bookings.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useLive } from '../../use-live.ts'
import { AffectedSessions } from '../time-off/affected-sessions.tsx'
import type { Route } from './+types/sick-leave'
import { LeaveRow } from './leave-row.tsx'
import { proposeTimes } from './propose-times.ts'
import styles from './sick-leave.module.css'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const { leave, bookings } = await getLeaveProgress(app, member, params.id)
  const [notified, sessions, staff] = await Promise.all([
    listNotified(
      app,
      member,
      bookings.map(({ bookingId }) => bookingId),
    ),
    affectedSessions(app, member, leave),
    listStaff(app, member),
  ])
  const now = app.clock.now()
  const rows = bookings.map((booking) => {
    const isReachable = notified.has(booking.bookingId)
    return { ...booking, progress: progressOf({ ...booking, isReachable }, booking.proposal, now) }
  })
  const count = (name: string) => Math.max(0, Math.trunc(Number(url.searchParams.get(name))) || 0)
  return { leave, rows, sessions, staff, sent: count('sent'), stayed: count('stayed') }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const form = await request.formData()
  try {
    return redirect(await proposeTimes(app, member, id, String(form.get('reason') ?? '')), 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The appointments of a team member who is off: what was proposed to their clients, and what each answered. */
export default function SickLeave({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  useLive()
  const { leave, rows, sessions, staff, sent, stayed } = loaderData
  const { firstDay, lastDay } = leave
  const counts = countProgress(rows.map(({ progress }) => progress))
  const left = rows.filter(({ progress, times }) => progress === 'to_do' && times.length === 0).length
  const toSend = rows.filter(({ progress, times }) => progress === 'to_do' && times.length > 0).length
  return (
    <Page
      title={t('console.sickLeave.of', { name: leave.staff })}
      about={`${t(`console.timeOff.kinds.${leave.kind}`)}: ${shortDay(firstDay, locale)}${lastDay === firstDay ? '' : ` – ${shortDay(lastDay, locale)}`}`}
      back={{ to: `/partner/calendar?date=${firstDay}`, label: t('console.sickLeave.calendar') }}
    >
      <div className={list.page}>
        {failure && <FormFailureMessage failure={failure} />}
        {!failure && sent + stayed > 0 && (
          <FormMessage tone={stayed > 0 ? 'info' : 'good'}>
            {t('console.sickLeave.sent', { count: sent })}{' '}
            {stayed > 0 && t('console.sickLeave.stayed', { count: stayed })}
          </FormMessage>
        )}
        {left > 0 && <FormMessage tone="info">{t('console.sickLeave.left', { count: left })}</FormMessage>}
        <AffectedSessions sessions={sessions} />
        {rows.length + sessions.length === 0 ? (
          <EmptyState title={t('console.timeOff.none')} icon={<CircleCheck aria-hidden="true" />}>
            <p>{t('console.sickLeave.noneText')}</p>
          </EmptyState>
        ) : rows.length === 0 ? null : (
          <>
            <ul className={styles.counts} aria-label={t('console.sickLeave.progress')}>
              {PROGRESS.filter((one) => counts[one] > 0).map((one) => (
                <li key={one} data-progress={one}>
                  {t(`console.sickLeave.state.${one}`)} <b>{counts[one]}</b>
                </li>
              ))}
            </ul>
            {toSend > 0 && (
              <Form failure={failure} className={styles.send}>
                <TextField name="reason" label={t('console.proposals.reason')} maxLength={500} autoComplete="off" />
                <div>
                  <SubmitButton icon={<Send aria-hidden="true" />}>
                    {t('console.sickLeave.send', { count: toSend })}
                  </SubmitButton>
                </div>
                <p>{t('console.sickLeave.sendText')}</p>
              </Form>
            )}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <LeaveRow key={row.bookingId} row={row} staff={staff} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Page>
  )
}
