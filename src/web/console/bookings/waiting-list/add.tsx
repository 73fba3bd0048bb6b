import { Hourglass } from 'lucide-react'
import { redirect } from 'react-router'
import { DAY_PART_NAMES } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { listWaitingChoices } from '../../../../domain/bookings/waiting-list/list-waiting-choices.ts'
import { addToWaitingList } from '../../../../domain/calendar/add-to-waiting-list.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { ClientField } from '../../calendar/client-field.tsx'
import panel from '../../calendar/panel.module.css'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import notes from '../../text.module.css'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/add'
import { type Prefill, prefillOf } from './prefill.ts'
import { atFields, readRequested, readServices } from './read-requested.ts'
import { RequestedFields } from './requested-fields.tsx'
import { ServiceRows } from './service-rows.tsx'

const LIST = '/partner/waiting-list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const today = dateAt(app.clock.now(), member.timeZone)
  const asked = parseDate(url.searchParams.get('date') ?? '')
  return { ...(await listWaitingChoices(app, member)), today, day: asked && asked >= today ? asked : today }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'calendar_edit_all')
  const form = await request.formData()
  if (form.has('prefill')) return { prefill: prefillOf(form) }
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const requested = { ...readRequested(form), serviceIds: readServices(form) }
    const clientId = text('client') || null
    const who = clientId ? { clientId } : { clientId, name: text('name'), phone: text('phone'), email: text('email') }
    const { isNew } = await addToWaitingList(app, member, { ...requested, ...who })
    const date = parseDate(requested.firstDay) ?? ''
    return redirect(`${LIST}?${new URLSearchParams({ date, done: isNew ? 'added' : 'already' })}`, 303)
  } catch (error) {
    return refusalToForm(atFields(error), form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Puts a client on the waiting list for whom no time was found, as on the phone. */
export default function AddToWaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const mayTurnOn = useMay('settings_edit')
  const { isOn, day } = loaderData
  const back = `${LIST}?date=${day}`
  return (
    <Page title={t('console.waitingList.add.title')} back={{ to: back, label: t('console.waitingList.title') }}>
      {isOn ? (
        <AddForm {...loaderData} back={back} prefill={prefillIn(actionData)} />
      ) : (
        <EmptyState title={t('console.waitingList.add.off')} icon={<Hourglass aria-hidden="true" />}>
          {mayTurnOn && (
            <ButtonLink to="/partner/settings/waiting-list">{t('console.waitingList.add.settings')}</ButtonLink>
          )}
        </EmptyState>
      )}
    </Page>
  )
}

function prefillIn(answer: unknown): Prefill | null {
  return typeof answer === 'object' && answer !== null && 'prefill' in answer ? (answer.prefill as Prefill) : null
}

interface Props extends Pick<Route.ComponentProps['loaderData'], 'services' | 'staff' | 'today' | 'day'> {
  back: string
  prefill: Prefill | null
}

function AddForm({ services, staff, today, day, back, prefill }: Props) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const wrong = (field: string) => {
    const code = failure?.fields[field]
    return code && validationText(t, code)
  }
  const from = prefill?.day && prefill.day >= today ? prefill.day : day
  return (
    <Form className={layout.sheet}>
      <div className={layout.card}>
        <p className={notes.note}>{t('console.waitingList.add.lead')}</p>
        {wrong('client') && <FormMessage tone="bad">{wrong('client')}</FormMessage>}
        <div className={panel.booking}>
          <ClientField typed={failure?.values ?? prefill?.client ?? {}} wrong={wrong} isConfirmed={false} />
        </div>
      </div>
      <div className={layout.card}>
        <ServiceRows services={services} chosen={prefill?.services ?? []} />
        <RequestedFields
          {...{ today, staff, staffId: prefill?.staffId ?? null, parts: DAY_PART_NAMES }}
          firstDay={from}
          lastDay={from}
        />
      </div>
      <FormButtons send={t('console.waitingList.add.submit')} back={back} />
    </Form>
  )
}
