import { Link, redirect } from 'react-router'
import { signInWithPasskey } from '../../../../domain/identity/accounts/sign-in-with-passkey.ts'
import { resumeAction } from '../../../forms/deferred/resume-action.ts'
import { readSavedForm } from '../../../forms/deferred/saved-form.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/login'
import { AccountPage, AsideNote } from './account-page.tsx'
import { logIn } from './log-in.ts'
import styles from './login.module.css'
import { PasskeyForm } from './passkey-form.tsx'
import { redirectAfterSignIn, returnTo } from './return-to.ts'
import { SocialButtons } from './social-buttons.tsx'
import { socialProblem } from './social-problem.ts'
import { useWithReturnAddress } from './use-with-return-address.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(returnTo(url.searchParams))
  const app = context.get(appContext)
  return {
    hasSavedForm: readSavedForm(app, request.headers, null) !== null,
    providers: app.auth.social.providers,
    over: url.searchParams.has('over'),
    oops: socialProblem(url.searchParams.get('oops')),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const goal = returnTo(url.searchParams)
  if (form.get('intent') !== 'passkey') return logIn(app, form, request.headers, goal)
  try {
    const passkey = String(form.get('passkey') ?? '')
    const { viewer, headers } = await signInWithPasskey(app, { passkey, remember: true }, request.headers)
    await resumeAction(app, viewer, request.headers, headers)
    return redirectAfterSignIn(viewer, goal, headers)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  const failure = useFormFailure()
  return (
    <AccountPage title={t('accounts.login.title')} lead={t('accounts.login.lead')}>
      {loaderData.oops && (
        <FormMessage tone="bad">
          {t('accounts.social.problem', { message: t(`accounts.social.problems.${loaderData.oops}`) })}
        </FormMessage>
      )}
      {loaderData.over && !failure && <FormMessage tone="info">{t('security.step.over')}</FormMessage>}
      {loaderData.hasSavedForm && <FormMessage tone="info">{t('accounts.login.formSaved')}</FormMessage>}
      <Form failure={failure?.values.intent === 'passkey' ? null : failure}>
        <TextField name="email" type="email" label={t('accounts.email')} autoComplete="username" required />
        <PasswordField name="password" label={t('accounts.password')} autoComplete="current-password" required />
        <div className={classes(layout.spread, styles.row)}>
          <Checkbox name="rememberMe" label={t('accounts.login.remember')} />
          <Link to={onTheWay('/forget')}>{t('accounts.login.forgot')}</Link>
        </div>
        <SubmitButton size="l" wide>
          {t('accounts.login.submit')}
        </SubmitButton>
      </Form>
      <PasskeyForm purpose="sign_in">{t('security.passkeyLogin')}</PasskeyForm>
      <SocialButtons providers={loaderData.providers} />
      <AsideNote>
        {t('accounts.login.new')} <Link to={onTheWay('/signup/user')}>{t('accounts.login.create')}</Link>
      </AsideNote>
    </AccountPage>
  )
}
