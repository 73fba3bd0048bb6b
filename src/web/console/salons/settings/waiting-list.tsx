import { redirect } from 'react-router'
import { getWaitingListSettings, setWaitingList } from '../../../../domain/salons/policies/set-waiting-list.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import { numberOf } from '../../catalog/services/service-fields.ts'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/waiting-list'
import { SettingsPage } from './settings-page.tsx'

const PATH = '/partner/settings/waiting-list'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  return getWaitingListSettings(context.get(appContext), member)
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  try {
    const holdMinutes = numberOf(String(form.get('holdMinutes') ?? ''))
    const version = String(form.get('version') ?? '')
    await setWaitingList(app, member, { on: form.has('on'), holdMinutes, version })
    return redirect(`${PATH}?saved`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Whether there is a waiting list, and how long a time is held. */
export default function WaitingListSettingsPage({ loaderData: { on, holdMinutes, version } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <Form className={layout.sheet}>
        <ChangedMeanwhile version={version} to={PATH} />
        <CardSection title={t('console.waitingList.settings.title')} lead={t('console.waitingList.settings.text')}>
          <Checkbox name="on" label={t('console.waitingList.settings.on')} defaultChecked={on} />
          <TextField
            name="holdMinutes"
            label={t('console.waitingList.settings.hold')}
            hint={t('console.waitingList.settings.holdHint')}
            type="number"
            inputMode="numeric"
            min={10}
            max={240}
            required
            defaultValue={holdMinutes}
          />
        </CardSection>
        <SaveButton />
      </Form>
    </SettingsPage>
  )
}
