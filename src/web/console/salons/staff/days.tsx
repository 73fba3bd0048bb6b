import { Alert, Button } from '@mantine/core'
import { Link, redirect } from 'react-router'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { setDayHours } from '../../../../domain/salons/rota/set-day-hours.ts'
import { staffDays } from '../../../../domain/salons/rota/staff-days.ts'
import { addStaffTimeOff, removeStaffTimeOff } from '../../../../domain/salons/time-off/staff-time-off.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import row from '../../details.module.css'
import { Page } from '../../frame/page.tsx'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/days'
import { DayForm, SpecialDays } from './day-form.tsx'
import styles from './staff.module.css'
import { staffOfMember } from './staff-of-member.ts'
import { StaffTimeOffForm, TimeOffList } from './time-off-form.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { member, person } = await staffOfMember(context, params.id, 'staff_edit')
  const days = await staffDays(app, member, params.id)
  const { id, name } = person
  return { id, name, days, today: dateAt(app.clock.now(), member.timeZone), saved: url.searchParams.has('saved') }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { member } = await staffOfMember(context, params.id, 'staff_edit')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const timeOff = { kind: text('kind'), firstDay: text('firstDay'), lastDay: text('lastDay'), note: text('note') }
  try {
    if (text('intent') === 'add-time-off') await addStaffTimeOff(app, member, params.id, timeOff)
    else if (text('intent') === 'remove-time-off') await removeStaffTimeOff(app, member, params.id, text('timeOff'))
    else await setDayHours(app, member, params.id, { date: text('date'), hours: hoursIn(form) })
    return redirect(`/partner/staff/${params.id}/days?saved`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** Null for the weekly hours; a second interval exists when any of it was typed. */
function hoursIn(form: FormData): { starts: string; ends: string }[] | null {
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'usual') return null
  if (form.has('off')) return []
  const spans = [1, 2].map((n) => ({ starts: text(`from-${n}`), ends: text(`to-${n}`) }))
  return spans.filter(({ starts, ends }, n) => n === 0 || starts !== '' || ends !== '')
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A team member's time off and special hours. */
export default function Days({ loaderData: { id, name, days, today, saved } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const failure = useFormFailure()
  const timeOffFailure = failure?.values.intent === 'add-time-off' ? failure : null
  return (
    <Page
      title={t('console.staff.timeOff.of', { name })}
      back={{ to: `/partner/staff/${id}`, label: name }}
      actions={
        <Button component={Link} to={`/partner/sick-leave?who=${id}`} variant="default">
          {t('console.sickLeave.link')}
        </Button>
      }
    >
      {saved && !failure && (
        <Alert color="green" role="status" mb="md">
          {t('console.staff.timeOff.saved')}
        </Alert>
      )}
      {failure && <FormFailureMessage failure={failure} />}
      {days.affected.length > 0 && (
        <section className={styles.pressing} aria-labelledby="affected">
          <h2 id="affected">{t('console.staff.timeOff.conflicts', { count: days.affected.length })}</h2>
          <ul className={styles.rows}>
            {days.affected.map(({ id: booking, startsAt, customer, services }) => (
              <li key={booking}>
                <time dateTime={startsAt.toISOString()}>{dayAndTime(startsAt, timeZone, locale)}</time>
                <span className={classes(row.details, styles.details)}>
                  <strong>{customer || t('console.today.walkIn')}</strong>
                  <span>{services}</span>
                </span>
              </li>
            ))}
          </ul>
          <Button component={Link} to="/partner/time-off" mt="sm" size="sm">
            {t('console.staff.timeOff.toBookings')}
          </Button>
        </section>
      )}
      <div className={styles.halves}>
        <div className={styles.main}>
          <StaffTimeOffForm failure={timeOffFailure} today={today} />
          <TimeOffList timeOff={days.timeOff} />
        </div>
        <div className={styles.main}>
          <DayForm failure={timeOffFailure ? null : failure} today={today} />
          <SpecialDays dates={days.dates} />
        </div>
      </div>
    </Page>
  )
}
