import { Checkbox } from '@mantine/core'
import { CalendarX, Search } from 'lucide-react'
import { Form as GetForm, redirect } from 'react-router'
import { getSalonBooking } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { moveInCalendar } from '../../../../domain/calendar/move-in-calendar.ts'
import { listMoveTimes } from '../../../../domain/calendar/proposals/list-move-times.ts'
import { countNotified } from '../../../../domain/engagement/notifications/count-notified.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { dayAndTime, shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/move'
import list from './bookings.module.css'
import styles from './move.module.css'
import { newTimeIn, undoOfMove } from './new-time.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const appointment = await getSalonBooking(app, member, params.id)
  if (!appointment.mayRespond) throw new Refusal('not_allowed')
  const today = dateAt(app.clock.now(), member.timeZone)
  const requested = parseDate(url.searchParams.get('day') ?? '') ?? dateAt(appointment.startsAt, member.timeZone)
  // Days are texts: the later of two is the greater.
  const [, day = today] = [today, requested].sort()
  const staffId = url.searchParams.get('person') ?? 'same'
  const [staff, free, notified] = await Promise.all([
    listStaff(app, member),
    listMoveTimes(app, member, appointment.id, { date: day, staff: staffId }),
    countNotified(app, member, [appointment.id]),
  ])
  return { appointment, staff, free, day, staffId, today, notifies: notified > 0 }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const form = await request.formData()
  try {
    const move = newTimeIn(form)
    const before = await getSalonBooking(app, member, id)
    const { moved, version } = await moveInCalendar(app, member, { bookingId: id, ...move, freeUntilStart: true })
    const params = new URLSearchParams({
      done: move.notify ? 'moved' : 'movedOnly',
      ...(moved && undoOfMove(before, move, version)),
    })
    return redirect(`/partner/bookings/${id}?${params}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A new time for an appointment, among the free ones. */
export default function Move({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useFormFailure()
  const { timeZone } = useConsole()
  const { appointment, staff, free, day, staffId, today, notifies } = loaderData
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const present = [...new Set(appointment.lines.map((line) => line.staff))].join(', ')
  const isOnly = new Set(appointment.lines.map((line) => line.staffId)).size === 1
  const others = staff.filter(({ id }) => !isOnly || id !== appointment.lines[0]?.staffId)
  const values = {
    services: appointment.lines.map(({ service }) => service).join(', '),
    when: dayAndTime(appointment.startsAt, timeZone, locale),
  }
  return (
    <Page
      title={t('console.booking.moveTitle')}
      about={t('console.booking.moveAbout', values)}
      back={{
        to: `/partner/bookings/${appointment.id}`,
        label: appointment.client?.name || t('console.bookings.walkIn'),
      }}
    >
      <div className={list.page}>
        <ClientAlert alert={appointment.client?.alert} />
        <FormMessage tone="info">
          {t('console.booking.moveText')} {!notifies && t('console.booking.notifiesNobody')}
        </FormMessage>
        {failure && <FormFailureMessage failure={failure} />}
        <GetForm className={list.filters} key={`${day} ${staffId}`}>
          <TextField
            {...{ name: 'day', label: t('console.bookings.day'), type: 'date', min: today }}
            defaultValue={day}
          />
          <Select
            name="person"
            label={t('console.booking.who')}
            defaultValue={staffId}
            options={[
              { value: 'same', label: present },
              { value: 'anyone', label: t('console.booking.anyone') },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className={list.find}>
            <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
              {t('console.booking.showTimes')}
            </Button>
          </div>
        </GetForm>
        {free.length === 0 ? (
          <EmptyState title={t('console.booking.noTimes')} icon={<CalendarX aria-hidden="true" />}>
            <p>{t('console.booking.noTimesText')}</p>
          </EmptyState>
        ) : (
          <section aria-labelledby="times">
            <h2 id="times" className={styles.title}>
              {t('console.booking.times', { day: shortDay(day, locale) })}
            </h2>
            <Form quiet failure={null} className={styles.choices}>
              {notifies && (
                <Checkbox
                  name="notify"
                  value="on"
                  defaultChecked
                  label={t('console.editing.notify')}
                  description={t('console.editing.notifyHint')}
                />
              )}
              <ul className={styles.times}>
                {free.map(({ startsAt, minutes, staffId: who }) => (
                  <li key={startsAt.toISOString()}>
                    <Button
                      type="submit"
                      name="to"
                      value={`${startsAt.toISOString()}@${who ?? ''}`}
                      variant="quiet"
                      aria-label={t('console.booking.moveHere', { time: timeOfDay(minutes) })}
                    >
                      {timeOfDay(minutes)}
                      {staffId === 'anyone' && (
                        <small className={styles.name}>{who === null ? present : names.get(who)}</small>
                      )}
                    </Button>
                  </li>
                ))}
              </ul>
            </Form>
          </section>
        )}
      </div>
    </Page>
  )
}
