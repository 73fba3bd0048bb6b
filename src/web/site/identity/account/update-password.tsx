import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { resetPasswordByLink } from '../../../../domain/identity/accounts/reset-by-mail.ts'
import { resetPassword } from '../../../../domain/identity/accounts/reset-password.ts'
import { signOut } from '../../../../domain/identity/accounts/sign-out.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { Route } from './+types/update-password'
import { AccountPage } from './account-page.tsx'
import { pendingResetCookie } from './pending-attempt.ts'
import { NewPasswordField, RepeatedPasswordField } from './person-fields.tsx'
import { resetPass, resetPassCookie } from './reset-pass.ts'
import { withReturnAddress } from './return-to.ts'
import { useWithReturnAddress } from './use-with-return-address.ts'

const SECONDS_TO_LOGIN = 3

export function loader({ request, context, url }: Route.LoaderArgs) {
  const pass = resetPass(request.headers, context.get(appContext).origin)
  if (pass === null) throw redirect(withReturnAddress('/forget', url.searchParams))
  return { done: pass === 'done' }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const pass = resetPass(request.headers, app.origin)
  if (pass === null || pass === 'done') return redirect(withReturnAddress('/forget', url.searchParams))
  try {
    const typed = {
      password: String(form.get('password') ?? ''),
      password_confirmation: String(form.get('password_confirmation') ?? ''),
    }
    if ('link' in pass) await resetPasswordByLink(app, pass.link, typed)
    else await resetPassword(app, { ...typed, ...pass, code: pass.pass }, request.headers)
  } catch (error) {
    if (!isExpired(error)) return refusalToForm(error, form)
    return redirect(startAgain(url), { headers: { 'Set-Cookie': resetPassCookie(null, app.origin) } })
  }
  const headers = await signOut(app, request.headers)
  headers.append('Set-Cookie', resetPassCookie('done', app.origin))
  headers.append('Set-Cookie', pendingResetCookie(null, app.origin))
  return redirect(withReturnAddress('/update-password', url.searchParams), { headers })
}

function isExpired(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'code_expired' || error.code === 'code_wrong')
}

function startAgain(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.set('expired', '1')
  return `/forget?${search}`
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function UpdatePassword({ loaderData }: Route.ComponentProps) {
  return loaderData.done ? <Done /> : <NewPassword />
}

function NewPassword() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('accounts.updatePassword.title')} lead={t('accounts.updatePassword.lead')}>
      <Form>
        <NewPasswordField name="password" label={t('accounts.updatePassword.password')} />
        <RepeatedPasswordField />
        <SubmitButton size="l" wide>
          {t('accounts.updatePassword.submit')}
        </SubmitButton>
      </Form>
    </AccountPage>
  )
}

function Done() {
  const { t } = useTranslation()
  const login = useWithReturnAddress()('/login')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), SECONDS_TO_LOGIN * 1000)
    return () => clearTimeout(timer)
  }, [navigate, login])
  return (
    <AccountPage title={t('accounts.updatePassword.doneTitle')}>
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS_TO_LOGIN};url=${login}`} />
      </noscript>
      <FormMessage tone="good">{t('accounts.updatePassword.done')}</FormMessage>
      <ButtonLink to={login} size="l" wide>
        {t('accounts.updatePassword.login')}
      </ButtonLink>
    </AccountPage>
  )
}
