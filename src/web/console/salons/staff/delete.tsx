import { Alert, Button } from '@mantine/core'
import { Form, Link, redirect } from 'react-router'
import {
  type BookingToReassign,
  bookingsToReassign,
  reassignBookings,
} from '../../../../domain/calendar/reassign-bookings.ts'
import { affectedSessions } from '../../../../domain/calendar/time-off/affected-sessions.ts'
import { daysAhead } from '../../../../domain/calendar/time-off/days-ahead.ts'
import { planDeparture } from '../../../../domain/calendar/time-off/plan-departure.ts'
import { deleteStaff } from '../../../../domain/salons/staff/delete-staff.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import text from '../../../ui/text.module.css'
import { acceptProposals } from '../../calendar/time-off/accept-proposals.ts'
import { AffectedSessions } from '../../calendar/time-off/affected-sessions.tsx'
import { Proposals } from '../../calendar/time-off/proposals.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import row from '../../details.module.css'
import { Page } from '../../frame/page.tsx'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/delete'
import styles from './staff.module.css'
import { staffOfMember } from './staff-of-member.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { member, person } = await staffOfMember(context, params.id, 'staff_remove')
  const reassigned = Number(url.searchParams.get('reassigned') ?? Number.NaN)
  const { id, name } = person
  const app = context.get(appContext)
  const appointments = await bookingsToReassign(app, member, params.id)
  const bookingIds = appointments.flatMap(({ bookingId, to }) => (to ? [] : [bookingId]))
  const [proposals, sessions, staff] = await Promise.all([
    planDeparture(app, member, { staffId: params.id, bookingIds }),
    affectedSessions(app, member, daysAhead(app, member, params.id)),
    listStaff(app, member),
  ])
  const counted = Number.isSafeInteger(reassigned) ? reassigned : null
  return { id, name, appointments, proposals, sessions, staff, reassigned: counted }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { member, person } = await staffOfMember(context, params.id, 'staff_remove')
  const form = await request.formData()
  try {
    if (form.get('intent') === 'hand-over') {
      const reassigned = await reassignBookings(app, member, params.id)
      return redirect(`/partner/staff/${params.id}/delete?reassigned=${reassigned}`, 303)
    }
    if (form.get('intent') === 'move') {
      const moved = new URLSearchParams(await acceptProposals(app, member, form)).get('moved')
      return redirect(`/partner/staff/${params.id}/delete?reassigned=${moved}`, 303)
    }
    await deleteStaff(app, requireViewer(context), params.id)
    return redirect(`/partner/staff?removed=${encodeURIComponent(person.name)}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** Future appointments may have changed. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Confirms removing a team member, and reassigns their future appointments. */
export default function DeleteStaff({ loaderData }: Route.ComponentProps) {
  const { id, name, appointments, proposals, sessions, staff, reassigned } = loaderData
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <Page
      title={t('console.staff.removal.title', { name })}
      about={t('console.staff.removal.text', { name })}
      back={{ to: `/partner/staff/${id}`, label: name }}
    >
      {reassigned !== null && !failure && (
        <Alert color="green" role="status" mb="md">
          {t('console.staff.removal.reassigned', { count: reassigned })}
        </Alert>
      )}
      {failure && <FormFailureMessage failure={failure} />}
      {appointments.length > 0 && <AffectedAppointments appointments={appointments} />}
      {proposals.length > 0 && (
        <Proposals title={t('console.staff.removal.otherTimes')} proposals={proposals} staff={staff} />
      )}
      <AffectedSessions sessions={sessions} />
      <Form method="post" className={styles.actions}>
        <Button type="submit" name="intent" value="delete" color="red" size="md" disabled={appointments.length > 0}>
          {t('console.staff.removal.yes')}
        </Button>
        <Button component={Link} to={`/partner/staff/${id}`} variant="default" size="md">
          {t('console.staff.removal.cancel', { name })}
        </Button>
      </Form>
    </Page>
  )
}

function AffectedAppointments({ appointments }: { appointments: readonly BookingToReassign[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const ready = appointments.filter(({ to }) => to !== null).length
  return (
    <section className={styles.card} aria-labelledby="ahead">
      <h2 id="ahead">{t('console.staff.removal.ahead', { count: appointments.length })}</h2>
      <ul className={styles.rows}>
        {appointments.map(({ bookingId, startsAt, customer, alert, services, to }) => (
          <li key={bookingId}>
            <time dateTime={startsAt.toISOString()}>{dayAndTime(startsAt, timeZone, locale)}</time>
            <span className={classes(row.details, styles.details)}>
              <strong>{customer || t('console.today.walkIn')}</strong>
              <span>{services}</span>
              <ClientAlert alert={alert} />
            </span>
            <span className={to ? styles.good : styles.bad}>
              {to ? t('console.staff.removal.to', { name: to.name }) : t('console.staff.removal.noOne')}
            </span>
          </li>
        ))}
      </ul>
      {ready > 0 && (
        <Form method="post">
          <p className={text.soft}>{t('console.staff.removal.handText')}</p>
          <Button type="submit" name="intent" value="hand-over" mt="sm">
            {t('console.staff.removal.hand', { count: ready })}
          </Button>
        </Form>
      )}
    </section>
  )
}
