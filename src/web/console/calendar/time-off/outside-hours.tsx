import { CircleCheck } from 'lucide-react'
import { redirect } from 'react-router'
import { affectedSessions } from '../../../../domain/calendar/time-off/affected-sessions.ts'
import { daysAhead } from '../../../../domain/calendar/time-off/days-ahead.ts'
import { planOutsideHours } from '../../../../domain/calendar/time-off/plan-outside-hours.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import list from '../../bookings/booking/bookings.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/outside-hours'
import { acceptProposals } from './accept-proposals.ts'
import { AffectedSessions } from './affected-sessions.tsx'
import { Moved, movedCounts } from './moved.tsx'
import { Proposals } from './proposals.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const [proposals, sessions, staff] = await Promise.all([
    planOutsideHours(app, member),
    affectedSessions(app, member, daysAhead(app, member, null), { outside: true }),
    listStaff(app, member),
  ])
  return { proposals, sessions, staff, moved: movedCounts(url.searchParams) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const form = await request.formData()
  try {
    const counts = new URLSearchParams(await acceptProposals(app, member, form))
    return redirect(`${url.pathname}?${counts}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Appointments outside the hours now in effect, each with a new time, and sessions of classes. */
export default function OutsideHours({ loaderData: { proposals, sessions, staff, moved } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <Page
      title={t('console.timeOff.outside.title')}
      about={t('console.timeOff.outside.about')}
      back={{ to: '/partner/bookings', label: t('console.booking.back') }}
    >
      <div className={list.page}>
        {failure && <FormFailureMessage failure={failure} />}
        {!failure && <Moved counts={moved} />}
        <AffectedSessions sessions={sessions} />
        {proposals.length + sessions.length === 0 ? (
          <EmptyState title={t('console.timeOff.outside.none')} icon={<CircleCheck aria-hidden="true" />}>
            <p>{t('console.timeOff.outside.noneText')}</p>
          </EmptyState>
        ) : (
          proposals.length > 0 && <Proposals proposals={proposals} staff={staff} />
        )}
      </div>
    </Page>
  )
}
