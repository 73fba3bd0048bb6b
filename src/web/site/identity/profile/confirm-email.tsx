import { redirect } from 'react-router'
import { confirmEmail, findEmailChange } from '../../../../domain/identity/accounts/profile/email-change.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { ConfirmingPage } from '../account/confirming-page.tsx'
import type { Route } from './+types/confirm-email'

/**
 * The link of a mail, for a logged-in user. Opening it shows what it would do; a button does it, so that no mail
 * scanner can.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  return { email: await findEmailChange(context.get(appContext), viewer, params.token) }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    await confirmEmail(context.get(appContext), viewer, params.token)
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect('/profile?message=email', 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function ConfirmEmail({ loaderData: { email } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (email) {
    return (
      <ConfirmingPage
        title={t('profile.confirmEmail.title')}
        lead={t('profile.confirmEmail.lead', { email })}
        submit={t('profile.confirmEmail.submit')}
      />
    )
  }
  return (
    <AccountPage title={t('profile.confirmEmail.title')}>
      <FormMessage tone="bad">{t('profile.confirmEmail.invalid')}</FormMessage>
      <ButtonLink to="/profile" size="l" wide>
        {t('profile.title')}
      </ButtonLink>
    </AccountPage>
  )
}
