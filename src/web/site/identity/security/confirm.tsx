import { redirect, redirectDocument } from 'react-router'
import {
  confirmationMethods,
  confirmIdentity,
} from '../../../../domain/identity/accounts/second-factor/confirm-identity.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, sessionContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { safeRedirect } from '../../../request/safe-redirect.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Head } from '../../../ui/head.tsx'
import { OrLine } from '../../../ui/or-line.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { SecondFactorForm } from '../account/second-factor-form.tsx'
import type { Route } from './+types/confirm'
import { securityPath } from './security-path.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const goal = safeRedirect(url.searchParams.get('redirectTo'))
  const second = url.searchParams.get('factor') === 'second'
  const ways = await confirmationMethods(app, viewer)
  // No second factor yet: it is set up first.
  if (second && !ways.app && !ways.passkey) throw redirect(securityPath(goal))
  return { email: viewer.email, goal, second, ways: { ...ways, password: ways.password && !second } }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const session = context.get(sessionContext)
  if (!session) throw new Refusal('not_signed_in')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const shown = {
    password: () => ({ password: text('current_password') }),
    code: () => ({ code: text('code') }),
    passkey: () => ({ passkey: text('passkey') }),
  }
  const intent = text('intent')
  try {
    if (intent !== 'password' && intent !== 'code' && intent !== 'passkey') throw new Refusal('invalid_input')
    await confirmIdentity(app, viewer, session, shown[intent](), request.headers)
    return redirectDocument(safeRedirect(url.searchParams.get('redirectTo')), 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Asks a logged-in user to confirm their identity before a sensitive action. */
export default function Confirm({ loaderData: { email, goal, second, ways } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { password, app, passkey } = ways
  return (
    <TaskCard
      title={t('security.confirm.title')}
      lead={t(second ? 'security.confirm.second' : 'security.confirm.lead', { email })}
    >
      <Head title={t('security.confirm.title')} />
      {(app || passkey) && (
        <SecondFactorForm
          methods={{ app, passkey }}
          purpose="confirm"
          passkeyText={t('security.confirm.withPasskey')}
          codeText={t('security.confirm.withCode')}
          autoFocus={app && !passkey}
        />
      )}
      {(app || passkey) && password && <OrLine>{t('security.confirm.or')}</OrLine>}
      {password && (
        <Form intent="password">
          <PasswordField
            name="current_password"
            label={t('security.confirm.password')}
            autoComplete="current-password"
            autoFocus={!app && !passkey}
            required
          />
          <SubmitButton size="l" wide variant={app || passkey ? 'quiet' : 'primary'}>
            {t('security.confirm.withPassword')}
          </SubmitButton>
        </Form>
      )}
      {!password && !app && !passkey && <SignInAgain />}
      <ButtonLink to={backPath(goal, second)} variant="ghost" reloadDocument>
        {t('security.confirm.stay')}
      </ButtonLink>
    </TaskCard>
  )
}

/** Where Cancel leads: not back to a console's page that asks the same again. */
function backPath(goal: string, second: boolean): string {
  const console = ['/admin', '/partner'].find((path) => goal === path || goal.startsWith(`${path}/`))
  if (!console) return goal
  return second ? '/' : console
}

/** For an account with neither a password nor a second factor: it signs in through another provider. */
function SignInAgain() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('security.confirm.none')}</p>
      <form method="post" action="/logout">
        <SubmitButton size="l" wide>
          {t('security.confirm.out')}
        </SubmitButton>
      </form>
    </>
  )
}
