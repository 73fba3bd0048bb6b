import { CalendarX, Search, Send } from 'lucide-react'
import { Form as GetForm, redirect } from 'react-router'
import { getSalonBooking } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import { listProposable } from '../../../../domain/calendar/proposals/list-proposable.ts'
import { MOST_PROPOSED } from '../../../../domain/calendar/proposals/proposal.ts'
import { proposeTimes } from '../../../../domain/calendar/proposals/propose-times.ts'
import { countNotified } from '../../../../domain/engagement/notifications/count-notified.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { dayAndTime, shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { allTyped } from '../../../forms/repeated-fields.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/propose'
import list from './bookings.module.css'
import styles from './propose.module.css'
import { proposedTimeValue, readProposedTime } from './time-value.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const appointment = await getSalonBooking(app, member, params.id)
  if (!appointment.mayRespond) throw new Refusal('not_allowed')
  const { status, id } = appointment
  if (groupOf(status) !== 'upcoming') throw redirect(`/partner/bookings/${id}`, 303)
  const today = dateAt(app.clock.now(), member.timeZone)
  const requested = parseDate(url.searchParams.get('day') ?? '') ?? dateAt(appointment.startsAt, member.timeZone)
  // Days are texts: the later of two is the greater.
  const [, day = today] = [today, requested].sort()
  const [proposable, staff, notified] = await Promise.all([
    listProposable(app, member, id, day),
    listStaff(app, member),
    countNotified(app, member, [id]),
  ])
  return { appointment, proposable, staff, day, today, notifies: notified > 0 }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const form = await request.formData()
  const times = form.getAll('times').flatMap((value) => readProposedTime(String(value)) ?? [])
  try {
    await proposeTimes(app, member, { bookingId: id, times, reason: String(form.get('reason') ?? '') })
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`/partner/bookings/${id}?done=proposed`, 303)
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Up to three free times that are proposed to the client of an appointment instead of its own. */
export default function Propose({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { timeZone } = useConsole()
  const { appointment, proposable, day, today, notifies } = loaderData
  const services = appointment.lines.map(({ service }) => service).join(', ')
  const client = appointment.client?.name || t('console.bookings.walkIn')
  const isRequest = appointment.status === 'requested'
  return (
    <Page
      title={t('console.proposals.title')}
      about={`${client} · ${services}, ${dayAndTime(appointment.startsAt, timeZone, locale)}`}
      back={{ to: `/partner/bookings/${appointment.id}`, label: client }}
    >
      <div className={list.page}>
        <ClientAlert alert={appointment.client?.alert} />
        <FormMessage tone="info">
          {t(isRequest ? 'console.proposals.text' : 'console.proposals.textConfirmed')}{' '}
          {!notifies && t('console.booking.notifiesNobody')}
        </FormMessage>
        {failure && <FormFailureMessage failure={failure} />}
        <GetForm className={list.filters} key={day}>
          <TextField
            {...{ name: 'day', label: t('console.proposals.from'), type: 'date', min: today }}
            defaultValue={day}
          />
          <div className={list.find}>
            <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
              {t('console.proposals.show')}
            </Button>
          </div>
        </GetForm>
        {proposable.length === 0 ? (
          <EmptyState title={t('console.proposals.none')} icon={<CalendarX aria-hidden="true" />}>
            <p>{t('console.proposals.noneText')}</p>
          </EmptyState>
        ) : (
          <ProposalForm {...loaderData} />
        )}
      </div>
    </Page>
  )
}

function ProposalForm({ proposable, staff }: Pick<Route.ComponentProps['loaderData'], 'proposable' | 'staff'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const error = failure?.fields.times
  const chosen = allTyped(failure?.values, 'times') ?? []
  return (
    <Form failure={failure} className={styles.form}>
      {proposable.map(({ staffIds, starts }) => {
        const who = [...new Set(staffIds)].map((id) => names.get(id) ?? '').join(', ')
        return (
          <fieldset key={staffIds.join()} className={styles.person}>
            <legend>{who}</legend>
            <div className={styles.times}>
              {starts.map((start) => (
                <label key={start.startsAt.toISOString()} className={styles.time}>
                  <input
                    type="checkbox"
                    name="times"
                    value={proposedTimeValue(start)}
                    defaultChecked={chosen.includes(proposedTimeValue(start))}
                  />
                  {shortDay(start.date, locale)}, {timeOfDay(start.minutes)}
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
      {error && <FieldError id="times-error" code={error} />}
      <TextField name="reason" label={t('console.proposals.reason')} maxLength={500} autoComplete="off" />
      <div className={styles.send}>
        <SubmitButton icon={<Send aria-hidden="true" />}>{t('console.proposals.send')}</SubmitButton>
        <span>{t('console.proposals.most', { count: MOST_PROPOSED })}</span>
      </div>
    </Form>
  )
}
