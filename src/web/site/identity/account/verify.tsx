import { Link, redirect } from 'react-router'
import { resendWait } from '../../../../domain/identity/accounts/one-time-code.ts'
import { resendCode } from '../../../../domain/identity/accounts/resend-code.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Route } from './+types/verify'
import { AccountPage, AsideNote } from './account-page.tsx'
import { CodeForm, OutboxHint } from './code-form.tsx'
import { finishSignUp } from './finish-sign-up.ts'
import { pendingSignUp } from './pending-attempt.ts'
import { readProof } from './read-proof.ts'
import { returnTo, withReturnAddress } from './return-to.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(returnTo(url.searchParams))
  const app = context.get(appContext)
  const pending = pendingSignUp(request.headers, app.origin)
  if (pending === null)
    throw redirect(withReturnAddress(`/signup/${encodeURIComponent(params.user)}`, url.searchParams))
  const { phone, attempt: attemptId } = pending
  return { phone, wait: await resendWait(app, { purpose: 'verify', phone, attemptId }), outbox: app.outbox !== null }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const pending = pendingSignUp(request.headers, app.origin)
  if (pending === null)
    return redirect(withReturnAddress(`/signup/${encodeURIComponent(params.user)}`, url.searchParams))
  const form = await request.formData()
  try {
    if (form.get('intent') === 'resend') {
      await resendCode(app, { ...pending, proof: readProof(form) }, request.headers)
      const again = new URL(url)
      again.searchParams.set('sent', String(app.clock.now().getTime()))
      return redirect(again.pathname + again.search)
    }
    return await finishSignUp(app, pending, { form, request: request.headers, goal: returnTo(url.searchParams) })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Verify({ loaderData: { phone, wait, outbox }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AccountPage
      title={t('accounts.verify.title')}
      lead={t('accounts.verify.lead', { phone: formatPhone(phone) })}
      speaksTo={params.user === 'user' ? 'customer' : 'partner'}
    >
      <CodeForm wait={wait} />
      <AsideNote>
        {t('accounts.verify.wrongNumber')} <Link to={`/signup/${params.user}`}>{t('accounts.verify.change')}</Link>
      </AsideNote>
      {outbox && <OutboxHint phone={phone} />}
    </AccountPage>
  )
}
