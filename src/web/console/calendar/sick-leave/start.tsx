import { Checkbox } from '@mantine/core'
import { Link, redirect } from 'react-router'
import { listLeaves } from '../../../../domain/calendar/sick-leave/list-leaves.ts'
import { startSickLeave } from '../../../../domain/calendar/sick-leave/start-sick-leave.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import list from '../../bookings/booking/bookings.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/start'
import { proposeTimes } from './propose-times.ts'
import styles from './sick-leave.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const [staff, leaves] = await Promise.all([listStaff(app, member), listLeaves(app, member)])
  const who = url.searchParams.get('who')
  return { staff, leaves, who, today: dateAt(app.clock.now(), member.timeZone) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'staff_edit')
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const days = { firstDay: field('firstDay'), lastDay: field('lastDay') || field('firstDay') }
  try {
    const id = await startSickLeave(app, member, { staffId: field('who'), ...days })
    // Pressed again after a refusal, it finds the same sick leave and goes on with the clients who have no proposal yet.
    const page = field('propose') === 'on' ? await proposeTimes(app, member, id, '') : `/partner/sick-leave/${id}`
    return redirect(page, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/**
 * A team member who is ill: today, unless other days are chosen. Then the affected appointments are shown. Who may not
 * change shifts finds the team members who are off already.
 */
export default function Start({ loaderData: { staff, leaves, who, today } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const marks = useMay('staff_edit')
  const failure = useFormFailure()
  return (
    <Page
      title={t('console.sickLeave.title')}
      about={t(marks ? 'console.sickLeave.about' : 'console.sickLeave.aboutReading')}
      back={{ to: '/partner/calendar', label: t('console.sickLeave.calendar') }}
    >
      <div className={list.page}>
        {failure && <FormFailureMessage failure={failure} />}
        {marks && (
          <Form failure={failure} className={list.filters}>
            <div className={styles.who}>
              <Select
                name="who"
                label={t('console.timeOff.who')}
                defaultValue={who ?? undefined}
                options={staff.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
            <TextField
              {...{ name: 'firstDay', label: t('console.timeOff.from'), type: 'date', required: true }}
              defaultValue={today}
            />
            <TextField
              {...{ name: 'lastDay', label: t('console.timeOff.to'), type: 'date', min: today }}
              defaultValue={today}
            />
            <Checkbox
              className={styles.propose}
              name="propose"
              value="on"
              defaultChecked
              label={t('console.sickLeave.propose')}
              description={t('console.sickLeave.proposeHint')}
            />
            <div className={list.find}>
              <SubmitButton>{t('console.sickLeave.start')}</SubmitButton>
            </div>
          </Form>
        )}
        {(leaves.length > 0 || !marks) && (
          <section aria-labelledby="off">
            <h2 id="off">{t('console.sickLeave.off')}</h2>
            {leaves.length === 0 && <p>{t('console.sickLeave.nobody')}</p>}
            <ul>
              {leaves.map(({ id, staff: name, firstDay, lastDay }) => (
                <li key={id}>
                  <Link to={`/partner/sick-leave/${id}`}>
                    {`${name}: ${shortDay(firstDay, locale) + (lastDay === firstDay ? '' : ` – ${shortDay(lastDay, locale)}`)}`}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}
