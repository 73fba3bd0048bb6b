import { redirect } from 'react-router'
import { changeWaitingClient } from '../../../../domain/bookings/waiting-list/change-waiting-client.ts'
import { getChangeableRequest } from '../../../../domain/bookings/waiting-list/get-changeable-request.ts'
import { listWaitingChoices } from '../../../../domain/bookings/waiting-list/list-waiting-choices.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/change'
import { atFields, readRequested } from './read-requested.ts'
import { RequestedFields } from './requested-fields.tsx'

const LIST = '/partner/waiting-list'

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const [request, { staff }] = await Promise.all([
    getChangeableRequest(app, member, params.id),
    listWaitingChoices(app, member),
  ])
  return { request, staff, today: dateAt(app.clock.now(), member.timeZone) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const form = await request.formData()
  try {
    const requested = readRequested(form)
    const version = String(form.get('version') ?? '')
    await changeWaitingClient(app, member, params.id, { ...requested, version })
    const date = parseDate(requested.firstDay) ?? ''
    return redirect(`${LIST}?${new URLSearchParams({ date, done: 'changed' })}`, 303)
  } catch (error) {
    return refusalToForm(atFields(error), form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Changes the request of a client whom the front desk serves; its place in line stays. */
export default function ChangeWaitingClient({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { request, staff, today } = loaderData
  const back = `${LIST}?date=${request.firstDay}`
  return (
    <Page
      title={t('console.waitingList.add.change')}
      about={`${request.name} · ${request.services.join(', ')}`}
      back={{ to: back, label: t('console.waitingList.title') }}
    >
      <Form className={layout.sheet}>
        <div className={layout.card}>
          <ChangedMeanwhile version={String(request.version)} to={`${LIST}/${params.id}`} />
          <RequestedFields {...{ ...request, staff, today }} />
        </div>
        <FormButtons send={t('console.waitingList.add.save')} back={back} />
      </Form>
    </Page>
  )
}
