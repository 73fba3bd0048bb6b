import { redirect } from 'react-router'
import { addClient } from '../../../domain/clients/save-client.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { appContext } from '../../request/context.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/new'
import { ClientForm, contactIn } from './client-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireMember(context, 'clients_edit')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'clients_edit')
  const form = await request.formData()
  try {
    const id = await addClient(context.get(appContext), member, contactIn(form))
    return redirect(`/partner/clients/${id}?message=added`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

export default function NewClient() {
  const { t } = useTranslation()
  return (
    <Page title={t('console.clients.new')} back={{ to: '/partner/clients', label: t('console.clients.title') }}>
      <ClientForm client={null} backTo="/partner/clients" />
    </Page>
  )
}
