import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirect } from 'react-router'
import {
  type BookingToReassign,
  bookingsToReassign,
  handOver,
} from '../../../../domain/bookings/calendar/reassign-bookings.ts'
import { deleteStaff } from '../../../../domain/salons/profile/delete-staff.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { appContext } from '../../../context.ts'
import { refusalToForm } from '../../../forms.ts'
import { useLocale } from '../../../request-facts.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { useFormFailure } from '../../../use-form-failure.ts'
import { Page } from '../../frame/page.tsx'
import { useDesk } from '../../use-desk.ts'
import type { Route } from './+types/delete'
import styles from './staff.module.css'
import { staffOfMember } from './staff-of-member.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { member, person } = await staffOfMember(context, params.id, 'remove_staff')
  const handed = Number(url.searchParams.get('handed') ?? Number.NaN)
  const { id, name } = person
  const visits = await bookingsToReassign(context.get(appContext), member, params.id)
  return { id, name, visits, handed: Number.isSafeInteger(handed) ? handed : null }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { member, person } = await staffOfMember(context, params.id, 'remove_staff')
  const form = await request.formData()
  try {
    if (form.get('intent') === 'hand-over') {
      const handed = await handOver(app, member, params.id)
      return redirect(`/partner/staff/${params.id}/delete?handed=${handed}`, 303)
    }
    await deleteStaff(app, { id: member.personId }, params.id)
    return redirect(`/partner/staff?gone=${encodeURIComponent(person.name)}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** What lies ahead may have changed. */
export { alsoAfterRefusals as shouldRevalidate, keepInput as clientAction } from '../../../keep-input.ts'

/** Asks before somebody is taken off the list, and helps with the appointments that are in the way. */
export default function DeleteStaff({ loaderData: { id, name, visits, handed } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <Page
      title={t('console.staff.leaving.title', { name })}
      about={t('console.staff.leaving.text', { name })}
      back={{ to: `/partner/staff/${id}`, label: name }}
    >
      {handed !== null && !failure && (
        <Alert color="green" role="status" mb="md">
          {t('console.staff.leaving.handed', { count: handed })}
        </Alert>
      )}
      {failure && <FormFailureMessage failure={failure} />}
      {visits.length > 0 && <Ahead visits={visits} />}
      <Form method="post" className={styles.ways}>
        <Button type="submit" name="intent" value="delete" color="red" size="md" disabled={visits.length > 0}>
          {t('console.staff.leaving.yes')}
        </Button>
        <Button component={Link} to={`/partner/staff/${id}`} variant="default" size="md">
          {t('console.staff.leaving.keep', { name })}
        </Button>
      </Form>
    </Page>
  )
}

function Ahead({ visits }: { visits: readonly BookingToReassign[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useDesk()
  const ready = visits.filter(({ to }) => to !== null).length
  return (
    <section className={styles.card} aria-labelledby="ahead">
      <h2 id="ahead">{t('console.staff.leaving.ahead', { count: visits.length })}</h2>
      <ul className={styles.rows}>
        {visits.map(({ bookingId, startsAt, customer, services, to }) => (
          <li key={bookingId}>
            <time dateTime={startsAt.toISOString()}>{dayAndTime(startsAt, timeZone, locale)}</time>
            <span className={styles.what}>
              <strong>{customer || t('console.today.walkIn')}</strong>
              <span>{services}</span>
            </span>
            <span className={to ? styles.good : styles.bad}>
              {to ? t('console.staff.leaving.to', { name: to.name }) : t('console.staff.leaving.nobody')}
            </span>
          </li>
        ))}
      </ul>
      {ready > 0 && (
        <Form method="post">
          <p className={styles.none}>{t('console.staff.leaving.handText')}</p>
          <Button type="submit" name="intent" value="hand-over" mt="sm">
            {t('console.staff.leaving.hand', { count: ready })}
          </Button>
        </Form>
      )}
    </section>
  )
}
