import { redirect } from 'react-router'
import { listClasses } from '../../../../domain/calendar/classes/list-classes.ts'
import { scheduleSessions } from '../../../../domain/calendar/classes/schedule-sessions.ts'
import { MAX_PLACES_OF_CLASS } from '../../../../domain/catalog/menu/max-places-of-class.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SENT_TIME } from '../../../ui/time-field.ts'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/new'
import { RepeatSession } from './repeat-session.tsx'
import { SessionFailed } from './session-failed.tsx'
import { refused, useSessionFailure } from './session-failure.ts'
import { newSessionOf } from './session-input.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const given = (name: string) => url.searchParams.get(name) ?? ''
  const today = dateAt(app.clock.now(), member.timeZone)
  return {
    classes: await listClasses(app, member),
    chosen: {
      ...{ serviceId: given('service'), staffId: given('staff'), time: given('time') || '18:00' },
      date: parseDate(given('date')) ?? today,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const form = await request.formData()
  try {
    const { session, rule } = newSessionOf(form, member.timeZone)
    const ids = await scheduleSessions(app, member, session, rule)
    const from = dateAt(session.startsAt, member.timeZone)
    return redirect(`/partner/classes?from=${from}&scheduled=${ids.length}`, 303)
  } catch (error) {
    return refused(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Schedules a session of a class, or several that repeat. */
export default function NewSession({ loaderData: { classes, chosen } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useSessionFailure('schedule')
  const people = new Map(classes.flatMap(({ staff }) => staff.map(({ id, name }) => [id, name])))
  return (
    <Page title={t('console.classes.schedule')} back={{ to: '/partner/classes', label: t('console.classes.title') }}>
      {classes.length === 0 ? (
        <NoClasses />
      ) : (
        <Form intent="schedule" className={layout.sheet}>
          <SessionFailed failure={failure} repeats={failure?.values.repeat !== undefined} />
          <div className={layout.card}>
            <div className={layout.pair}>
              <Select
                name="serviceId"
                label={t('console.classes.class')}
                defaultValue={chosen.serviceId || classes[0]?.id}
                options={classes.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Select
                name="staffId"
                label={t('console.classes.person')}
                defaultValue={chosen.staffId || classes.find(({ id }) => id === chosen.serviceId)?.staff[0]?.id}
                options={[...people].map(([value, label]) => ({ value, label }))}
              />
            </div>
            <div className={layout.three}>
              <TextField
                {...{ name: 'date', label: t('console.classes.day'), type: 'date', required: true }}
                defaultValue={chosen.date}
              />
              <TextField
                {...{ ...SENT_TIME, name: 'time', label: t('console.classes.time'), required: true }}
                defaultValue={chosen.time}
              />
              <TextField
                {...{ name: 'places', label: t('console.classes.places'), type: 'number', inputMode: 'numeric' }}
                {...{ min: 1, max: MAX_PLACES_OF_CLASS, optional: true, hint: t('console.classes.placesHint') }}
              />
            </div>
          </div>
          <div className={layout.card}>
            <RepeatSession />
          </div>
          <FormButtons send={t('console.classes.schedule')} back="/partner/classes" />
        </Form>
      )}
    </Page>
  )
}

function NoClasses() {
  const { t } = useTranslation()
  const mayEdit = useMay('services_edit')
  return (
    <EmptyState title={t('console.classes.noClasses')}>
      <p>{t('console.classes.noClassesText')}</p>
      {mayEdit && <ButtonLink to="/partner/services">{t('console.classes.toServices')}</ButtonLink>}
    </EmptyState>
  )
}
