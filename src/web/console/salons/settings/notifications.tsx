import { redirect } from 'react-router'
import { CLIENT_SMS } from '../../../../domain/salons/policies/client-sms.ts'
import { type ClientSmsInput, getClientSms, setClientSms } from '../../../../domain/salons/policies/set-client-sms.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { CardSection } from '../../card-section.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/notifications'
import { SettingsPage } from './settings-page.tsx'

const PATH = '/partner/settings/notifications'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  return getClientSms(context.get(appContext), member)
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  try {
    const clientSms = String(form.get('clientSms') ?? '') as ClientSmsInput['clientSms']
    await setClientSms(app, member, { clientSms, version: String(form.get('version') ?? '') })
    return redirect(`${PATH}?saved`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** When clients without an account get text messages. */
export default function NotificationSettingsPage({ loaderData: { clientSms, version } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <SettingsPage>
      <Form className={layout.sheet}>
        <ChangedMeanwhile version={version} to={PATH} />
        <CardSection title={t('console.clientSms.title')} lead={t('console.clientSms.lead')}>
          <RadioCards
            name="clientSms"
            legend={t('console.clientSms.when')}
            defaultValue={clientSms}
            options={CLIENT_SMS.map((value) => ({
              value,
              label: t(`console.clientSms.label.${value}`),
              detail: t(`console.clientSms.detail.${value}`),
            }))}
          />
        </CardSection>
        <SaveButton />
      </Form>
    </SettingsPage>
  )
}
