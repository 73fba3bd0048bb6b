import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { confirmEmail, findEmailChange } from '../../../domain/accounts/profile/email-change.ts'
import { appContext, viewerContext } from '../../context.ts'
import { refusalToForm } from '../../forms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { AccountPage } from '../account/account-page.tsx'
import type { Route } from './+types/confirm-email'

/** The link of a mail. Following it shows what it would do; pressing the button does it, so that no mail scanner can. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const signedIn = context.get(viewerContext) !== null
  if (url.searchParams.has('done')) return { email: null, done: true, signedIn }
  return { email: await findEmailChange(context.get(appContext), params.token), done: false, signedIn }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' })

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await confirmEmail(context.get(appContext), params.token)
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(context.get(viewerContext) ? '/profile?said=email' : '/confirm-email/-?done=1', 303)
}

export { keepForm as clientAction } from '../../keep-form.ts'

export default function ConfirmEmail({ loaderData: { email, done, signedIn } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (email) {
    return (
      <AccountPage title={t('profile.confirmEmail.title')} lead={t('profile.confirmEmail.lead', { email })}>
        <Form>
          <SubmitButton size="l" wide>
            {t('profile.confirmEmail.submit')}
          </SubmitButton>
        </Form>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('profile.confirmEmail.title')}>
      <FormMessage tone={done ? 'good' : 'bad'}>
        {t(done ? 'profile.said.email' : 'profile.confirmEmail.dead')}
      </FormMessage>
      <ButtonLink to={signedIn ? '/profile' : '/login?redirectTo=%2Fprofile'} size="l" wide>
        {t(signedIn ? 'profile.title' : 'accounts.login.submit')}
      </ButtonLink>
    </AccountPage>
  )
}
