import { redirect } from 'react-router'
import { startSickLeave } from '../../../../domain/bookings/sick-leave/start-sick-leave.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { listStaff } from '../../../../domain/salons/profile/list-staff.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import list from '../booking/bookings.module.css'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'staff_edit')
  const staff = await listStaff(app, member)
  const who = url.searchParams.get('who')
  return { staff, who, today: dateAt(app.clock.now(), member.timeZone) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'staff_edit')
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const days = { firstDay: field('firstDay'), lastDay: field('lastDay') || field('firstDay') }
  try {
    return redirect(`/partner/sick-leave/${await startSickLeave(app, member, { staffId: field('who'), ...days })}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A team member who is ill: today, unless other days are chosen. Then the affected appointments are shown. */
export default function Start({ loaderData: { staff, who, today } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <Page
      title={t('console.sickLeave.title')}
      about={t('console.sickLeave.about')}
      back={{ to: '/partner/calendar', label: t('console.sickLeave.calendar') }}
    >
      <div className={list.page}>
        {failure && <FormFailureMessage failure={failure} />}
        <Form failure={failure} className={list.filters}>
          <Select
            name="who"
            label={t('console.timeOff.who')}
            defaultValue={who ?? undefined}
            options={staff.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            {...{ name: 'firstDay', label: t('console.timeOff.from'), type: 'date', required: true }}
            defaultValue={today}
          />
          <TextField
            {...{ name: 'lastDay', label: t('console.timeOff.to'), type: 'date', min: today }}
            defaultValue={today}
          />
          <div className={list.find}>
            <SubmitButton>{t('console.sickLeave.start')}</SubmitButton>
          </div>
        </Form>
      </div>
    </Page>
  )
}
