import { redirectDocument } from 'react-router'
import { acceptInvitation, findInvitation } from '../../../../domain/identity/team/accept-invitation.ts'
import { chosenSalonCookie } from '../../../console/chosen-salon.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { loginPath } from '../../../request/safe-redirect.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { withReturnAddress } from '../account/return-to.ts'
import type { Route } from './+types/invitation'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const here = { redirectTo: url.pathname }
  return {
    invitation: await findInvitation(context.get(appContext), params.token),
    name: viewer && `${viewer.name} ${viewer.lastName}`.trim(),
    login: loginPath(url.pathname),
    signUp: withReturnAddress('/signup/user', new URLSearchParams(here)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    const salonId = await acceptInvitation(app, viewer, params.token)
    return redirectDocument('/partner', { headers: { 'Set-Cookie': chosenSalonCookie(salonId, app.origin) } })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The link of an invitation mail: joining a salon's team, with an existing account or a new one. */
export default function Invitation({ loaderData: { invitation, name, login, signUp } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (!invitation) {
    return (
      <AccountPage
        title={t('accounts.invitation.overTitle')}
        lead={t('accounts.invitation.overText')}
        speaksTo="partner"
      >
        <ButtonLink to="/" variant="quiet">
          {t('site.error.home')}
        </ButtonLink>
      </AccountPage>
    )
  }
  const { salonName, role, email } = invitation
  return (
    <AccountPage
      title={t('accounts.invitation.title', { salon: salonName })}
      lead={t('accounts.invitation.text', { role: t(`accounts.invitation.role.${role}`) })}
      speaksTo="partner"
    >
      <meta name="robots" content="noindex" />
      {name ? (
        <Form>
          <SubmitButton size="l" wide>
            {t('accounts.invitation.join', { name })}
          </SubmitButton>
        </Form>
      ) : (
        <>
          <p>{t('accounts.invitation.choose', { email })}</p>
          <p>
            <ButtonLink to={login} size="l" wide>
              {t('accounts.invitation.login')}
            </ButtonLink>
          </p>
          <p>
            <ButtonLink to={signUp} variant="quiet" size="l" wide>
              {t('accounts.invitation.signUp')}
            </ButtonLink>
          </p>
        </>
      )}
    </AccountPage>
  )
}
