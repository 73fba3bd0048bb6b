import { redirect } from 'react-router'
import { findReleasable, releaseEmail } from '../../../../domain/identity/accounts/release-email.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { ConfirmingPage } from '../account/confirming-page.tsx'
import type { Route } from './+types/release-email'

/**
 * The link of a mail to an address that does not belong to its account's owner. A button does it, so that no mail
 * scanner can.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (url.searchParams.has('done')) return { email: null, done: true }
  return { email: await findReleasable(context.get(appContext), params.person, params.token), done: false }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await releaseEmail(context.get(appContext), params.person, params.token)
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect('/not-my-account/-/-?done=1', 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function ReleaseEmail({ loaderData: { email, done } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (email) {
    return (
      <ConfirmingPage
        title={t('profile.release.title')}
        lead={t('profile.release.lead', { email })}
        submit={t('profile.release.submit')}
      />
    )
  }
  return (
    <AccountPage title={t('profile.release.title')}>
      <FormMessage tone={done ? 'good' : 'bad'}>
        {t(done ? 'profile.release.done' : 'profile.release.invalid')}
      </FormMessage>
      <ButtonLink to="/signup" size="l" wide>
        {t('accounts.signUp.submit')}
      </ButtonLink>
    </AccountPage>
  )
}
