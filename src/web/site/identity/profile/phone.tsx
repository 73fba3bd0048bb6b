import { Link, redirect } from 'react-router'
import { resendWait } from '../../../../domain/identity/accounts/one-time-code.ts'
import {
  confirmPhone,
  phoneChangeKey,
  sendPhoneCode,
} from '../../../../domain/identity/accounts/profile/phone-change.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AccountPage, AsideNote } from '../account/account-page.tsx'
import { CodeForm, OutboxHint } from '../account/code-form.tsx'
import { readProof } from '../account/read-proof.ts'
import type { Route } from './+types/phone'
import { clearNewPhone, newPhone } from './new-phone.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const phone = newPhone(app, viewer, request.headers)
  if (phone === null) throw redirect('/profile')
  return { phone, wait: await resendWait(app, phoneChangeKey(viewer, phone)), outbox: app.outbox !== null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const phone = newPhone(app, viewer, request.headers)
  if (phone === null) return redirect('/profile')
  const form = await request.formData()
  try {
    if (form.get('intent') === 'resend') {
      await sendPhoneCode(app, viewer, { phone, proof: readProof(form) }, request.headers)
      return redirect(`${url.pathname}?sent=${app.clock.now().getTime()}`, 303)
    }
    await confirmPhone(app, viewer, { phone, code: String(form.get('code') ?? '') }, request.headers)
    const headers = { 'Set-Cookie': clearNewPhone(app) }
    return redirect('/profile?message=phone', { headers, status: 303 })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function NewPhone({ loaderData: { phone, wait, outbox } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('profile.phone.title')} lead={t('profile.phone.lead', { phone: formatPhone(phone) })}>
      <CodeForm wait={wait} />
      <AsideNote>
        <Link to="/profile">{t('profile.phone.keep')}</Link>
      </AsideNote>
      {outbox && <OutboxHint phone={phone} />}
    </AccountPage>
  )
}
