import { CalendarX, Search } from 'lucide-react'
import { Form as GetForm, redirect } from 'react-router'
import { getSalonBooking } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { moveChoice } from '../../../../domain/bookings/booking/schema.ts'
import { moveInCalendar } from '../../../../domain/bookings/calendar/move-in-calendar.ts'
import { countNotified } from '../../../../domain/engagement/notifications/count-notified.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { listStaff } from '../../../../domain/salons/profile/list-staff.ts'
import { listSlots } from '../../../../domain/scheduling/availability/list-slots.ts'
import { dayAndTime, shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { failed, parseForm, refusalToForm } from '../../../forms/forms.ts'
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

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const appointment = await getSalonBooking(app, member, params.id)
  if (!appointment.mayRespond) throw new Refusal('not_allowed')
  const today = dateAt(app.clock.now(), member.timeZone)
  const requested = parseDate(url.searchParams.get('day') ?? '') ?? dateAt(appointment.startsAt, member.timeZone)
  // Days are texts: the later of two is the greater.
  const [, day = today] = [today, requested].sort()
  const own = appointment.lines[0]?.staffId ?? 'anyone'
  const staffId = url.searchParams.get('person') ?? own
  const [staff, slots] = await Promise.all([
    listStaff(app, member),
    listSlots(app, {
      salonId: member.salonId,
      staffId,
      serviceIds: appointment.lines.map((line) => line.serviceId),
      moving: appointment.id,
      frontDesk: true,
      date: day,
      // A team member who does not perform all services has no slots for them.
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    }),
  ])
  // The present time is no new time.
  const isThere = (startsAt: Date) => startsAt.getTime() === appointment.startsAt.getTime() && staffId === own
  const free = slots?.slots.filter((slot) => slot.free && !isThere(slot.startsAt)) ?? []
  const notifies = (await countNotified(app, member, [appointment.id])) > 0
  return { appointment, staff, free, day, staffId, today, notifies }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own')
  const form = await request.formData()
  const { input, failure } = parseForm(moveChoice, form)
  if (failure) return failed(failure)
  try {
    await moveInCalendar(app, member, { bookingId: id, ...input, freeUntilStart: true })
    return redirect(`/partner/bookings/${id}?done=moved`, 303)
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
          {t('console.booking.moveText')} {t(notifies ? 'console.booking.notifies' : 'console.booking.notifiesNobody')}
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
              { value: 'anyone', label: t('console.booking.anyone') },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
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
            <ul className={styles.times}>
              {free.map(({ startsAt, minutes, staffIds }) => {
                const who = staffId === 'anyone' ? (staffIds[0] ?? '') : staffId
                return (
                  <li key={startsAt.toISOString()}>
                    <Form quiet failure={null}>
                      <input type="hidden" name="staffId" value={who} />
                      <Button
                        type="submit"
                        name="startsAt"
                        value={startsAt.toISOString()}
                        variant="quiet"
                        aria-label={t('console.booking.moveHere', { time: timeOfDay(minutes) })}
                      >
                        {timeOfDay(minutes)}
                        {staffId === 'anyone' && <small className={styles.name}>{names.get(who)}</small>}
                      </Button>
                    </Form>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}
