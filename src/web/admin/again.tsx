import { useTranslation } from 'react-i18next'
import { redirectDocument } from 'react-router'
import { proveIdentity } from '../../domain/accounts/profile/prove-identity.ts'
import { signOut } from '../../domain/accounts/sign-out.ts'
import { Kit } from '../console/kit.tsx'
import { appContext } from '../context.ts'
import { refusalToForm } from '../forms.ts'
import { safeRedirect } from '../safe-redirect.ts'
import { Form, SubmitButton } from '../ui/form.tsx'
import { Head } from '../ui/head.tsx'
import { Logo } from '../ui/logo.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import type { Route } from './+types/again'
import styles from './again.module.css'
import { ofTheHouse } from './require-admin.ts'

export { consoleWords as handle, consoleWordsFirst as clientMiddleware } from '../more-words.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { email: ofTheHouse(context).email }
}

/** A new session in the place of the old one: it is the time of signing in that counts. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const operator = ofTheHouse(context)
  const form = await request.formData()
  const { headers } = request
  try {
    const password = String(form.get('current_password') ?? '')
    await proveIdentity(app, operator, { password, headers, proof: 'password' })
    const opened = await app.auth.open(operator.id, false, headers)
    await signOut(app, headers)
    const goal = safeRedirect(url.searchParams.get('redirectTo'), '/admin')
    return redirectDocument(goal, { headers: opened.headers })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { keepForm as clientAction } from '../keep-form.ts'

/** Asks for the password of who signed in long ago, before they act for the house. */
export default function Again({ loaderData: { email } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <Kit>
      <main className={styles.page}>
        <Head title={t('console.admin.again.title')} />
        <Logo />
        <h1>{t('console.admin.again.title')}</h1>
        <p>{t('console.admin.again.text', { email })}</p>
        <Form className={styles.form}>
          <PasswordField
            {...{
              name: 'current_password',
              label: t('console.admin.again.password'),
              autoComplete: 'current-password',
            }}
          />
          <SubmitButton wide>{t('console.admin.again.go')}</SubmitButton>
        </Form>
        <form method="post" action="/logout">
          <button type="submit" className={styles.out}>
            {t('console.frame.account.logout')}
          </button>
        </form>
      </main>
    </Kit>
  )
}
