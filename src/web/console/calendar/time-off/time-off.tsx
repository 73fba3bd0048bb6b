import { CalendarOff, CircleCheck } from 'lucide-react'
import { Form as GetForm, redirect } from 'react-router'
import { affectedSessions } from '../../../../domain/calendar/time-off/affected-sessions.ts'
import type { StaffDayRange } from '../../../../domain/calendar/time-off/load-moves.ts'
import { planTimeOff } from '../../../../domain/calendar/time-off/plan-time-off.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { may } from '../../../../domain/kernel/permissions.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { listTimeOffRequests } from '../../../../domain/salons/time-off/list-time-off-requests.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import list from '../../bookings/booking/bookings.module.css'
import styles from '../../bookings/booking/time-off.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/time-off'
import { Days, TimeOffForm } from './add-time-off.tsx'
import { AffectedSessions } from './affected-sessions.tsx'
import { Moved, movedCounts } from './moved.tsx'
import { Proposals } from './proposals.tsx'
import { Requests } from './requests.tsx'
import { saveTimeOff } from './save-time-off.ts'

/** What was just done, in the address. */
const DONE = ['sent', 'declined', 'withdrawn'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const [staff, requests] = await Promise.all([listStaff(app, member), listTimeOffRequests(app, member)])
  const whose = may(member.role, 'calendar_edit_all') ? staff : staff.filter(({ id }) => id === member.staffId)
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const today = dateAt(app.clock.now(), member.timeZone)
  const firstDay = parseDate(param('from'))
  const staffId = param('who') === 'all' ? null : param('who')
  const days = firstDay ? { staffId, firstDay, lastDay: parseDate(param('to')) ?? firstDay } : null
  const { plan, problem } = days ? await planOf(app, member, days) : { plan: null, problem: null }
  const done = DONE.find((each) => each === param('done')) ?? null
  return { staff, whose, days, plan, problem, today, requests, done, moved: movedCounts(url.searchParams) }
}

/** Days in the wrong order, or too many at once, are reported at their field. */
async function planOf(app: App, member: Member, days: StaffDayRange) {
  try {
    const plan = await planTimeOff(app, member, days)
    return { plan: { ...plan, sessions: await affectedSessions(app, member, days) }, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fields?.lastDay) throw error
    return { plan: null, problem: error.details.fields.lastDay }
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const form = await request.formData()
  try {
    return redirect(`${url.pathname}?${await saveTimeOff(app, member, form)}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Time off for a team member or all, and a new time for every conflicting appointment. */
export default function TimeOff({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const editsAll = useMay('calendar_edit_all')
  const { staff, whose, days, plan, problem, today, moved, requests, done } = loaderData
  return (
    <Page
      title={t('console.timeOff.title')}
      about={t('console.timeOff.about')}
      back={{ to: '/partner/bookings', label: t('console.booking.back') }}
    >
      <div className={list.page}>
        <GetForm className={list.filters}>
          <Select
            name="who"
            label={t('console.timeOff.who')}
            defaultValue={days ? (days.staffId ?? 'all') : undefined}
            options={[
              ...whose.map(({ id, name }) => ({ value: id, label: name })),
              ...(editsAll ? [{ value: 'all', label: t('console.timeOff.all') }] : []),
            ]}
          />
          <TextField
            {...{ name: 'from', label: t('console.timeOff.from'), type: 'date', min: today, required: true }}
            defaultValue={days?.firstDay ?? today}
          />
          <TextField
            {...{ name: 'to', label: t('console.timeOff.to'), type: 'date', min: today }}
            {...(problem && { error: problem })}
            defaultValue={days?.lastDay ?? today}
          />
          <div className={list.find}>
            <Button type="submit" icon={<CalendarOff aria-hidden="true" />}>
              {t('console.timeOff.look')}
            </Button>
          </div>
        </GetForm>
        {failure && <FormFailureMessage failure={failure} />}
        {!failure && <Moved counts={moved} />}
        {!failure && done && <FormMessage tone="good">{t(`console.timeOff.requests.${done}`)}</FormMessage>}
        <Requests requests={requests} />
        {days && plan ? (
          <div className={styles.plan}>
            <TimeOffForm days={days} off={plan.off} failure={failure} />
            <AffectedSessions sessions={plan.sessions} />
            {plan.proposals.length + plan.sessions.length === 0 ? (
              <EmptyState title={t('console.timeOff.none')} icon={<CircleCheck aria-hidden="true" />}>
                <p>{t('console.timeOff.noneText')}</p>
              </EmptyState>
            ) : (
              plan.proposals.length > 0 && (
                <Proposals proposals={plan.proposals} staff={staff}>
                  <Days days={days} />
                </Proposals>
              )
            )}
          </div>
        ) : (
          <EmptyState title={t('console.timeOff.first')} icon={<CalendarOff aria-hidden="true" />}>
            <p>{t('console.timeOff.firstText')}</p>
          </EmptyState>
        )}
      </div>
    </Page>
  )
}
