import { Link, redirect } from 'react-router'
import { finishSignIn } from '../../../../domain/identity/accounts/finish-sign-in.ts'
import { findPendingSignIn } from '../../../../domain/identity/accounts/pending-sign-in.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { resumeAction } from '../../../forms/deferred/resume-action.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Route } from './+types/second-step'
import { AccountPage, AsideNote } from './account-page.tsx'
import { pendingSignIn, pendingSignInCookie } from './pending-sign-in.ts'
import { redirectAfterSignIn, returnTo, withReturnAddress } from './return-to.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useWithReturnAddress } from './use-with-return-address.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(returnTo(url.searchParams))
  const app = context.get(appContext)
  const token = pendingSignIn(request.headers, app.origin)
  const pending = token && (await findPendingSignIn(app, token))
  if (!pending) throw startAgain(url)
  return pending.methods
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const token = pendingSignIn(request.headers, app.origin)
  if (!token) return startAgain(url)
  const shown =
    form.get('intent') === 'passkey'
      ? { passkey: String(form.get('passkey') ?? '') }
      : { code: String(form.get('code') ?? '') }
  try {
    const { viewer, headers } = await finishSignIn(app, token, shown, request.headers)
    await resumeAction(app, viewer, request.headers, headers)
    headers.append('Set-Cookie', pendingSignInCookie(null, app.origin))
    return redirectAfterSignIn(viewer, returnTo(url.searchParams), headers)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'code_expired') return startAgain(url)
    return refusalToForm(error, form)
  }
}

function startAgain(url: URL) {
  const login = withReturnAddress('/login', url.searchParams)
  return redirect(`${login}${login.includes('?') ? '&' : '?'}over=1`)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The second step of logging in: the second factor. */
export default function SecondStep({ loaderData: { app, passkey } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  const lead = app && passkey ? 'either' : app ? 'app' : 'passkey'
  return (
    <AccountPage title={t('security.step.title')} lead={t(`security.step.${lead}`)}>
      <SecondFactorForm
        methods={{ app, passkey }}
        purpose="second_step"
        passkeyText={t('security.step.usePasskey')}
        codeText={t('security.step.submit')}
        autoFocus={app && !passkey}
      />
      <AsideNote>
        {t('security.step.lost')} <Link to="/contactus">{t('security.step.lostLink')}</Link>{' '}
        {t('security.step.lostText')}
      </AsideNote>
      <AsideNote>
        <Link to={onTheWay('/login')}>{t('security.step.restart')}</Link>
      </AsideNote>
    </AccountPage>
  )
}
