import { redirect } from 'react-router'
import { contactVersion } from '../../../domain/clients/contact-version.ts'
import { getContact } from '../../../domain/clients/get-client.ts'
import { changeClient } from '../../../domain/clients/save-client.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { appContext } from '../../request/context.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.tsx'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/edit'
import { ClientForm, contactIn } from './client-form.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'clients_edit')
  const client = await getContact(context.get(appContext), member, id)
  // Clients with an account change their details there.
  if (client.account) throw redirect(`/partner/clients/${id}`)
  return { client, version: contactVersion(client) }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'clients_edit')
  const form = await request.formData()
  try {
    await changeClient(context.get(appContext), member, id, {
      ...contactIn(form),
      version: String(form.get('version') ?? ''),
    })
    return redirect(`/partner/clients/${id}?message=changed`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../forms/preserve-input.ts'

export default function EditClient({ loaderData: { client, version } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const backTo = `/partner/clients/${client.id}`
  const name = `${client.name} ${client.lastName}`.trim()
  return (
    <Page title={t('console.clients.edit')} back={{ to: backTo, label: name }}>
      <ClientForm client={client} backTo={backTo}>
        <ChangedMeanwhile version={version} to={`${backTo}/edit`} />
      </ClientForm>
    </Page>
  )
}
