import { ExternalLink } from 'lucide-react'
import { data, redirect } from 'react-router'
import { encode } from 'uqr'
import { addApp, readAppSetup, startAppSetup } from '../../../../domain/identity/accounts/second-factor/add-app.ts'
import { asConfirmed } from '../../../../domain/kernel/confirmation.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, sessionContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Head } from '../../../ui/head.tsx'
import page from '../../../ui/page.module.css'
import { QrCode } from '../../../ui/qr-code.tsx'
import texts from '../../../ui/text.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import codeStyles from '../account/code-form.module.css'
import type { Route } from './+types/add-app'
import { pendingSetupCookie, readPendingSetup } from './app-setup.ts'
import { newCodes } from './new-codes.ts'
import { ShownCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { goalOf, securityPath } from './security-path.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  asConfirmed(context.get(sessionContext), app.clock.now())
  const goal = goalOf(url.searchParams)
  const pendingSetup = readPendingSetup(request.headers, app.origin)
  const known = pendingSetup && (await readAppSetup(app, viewer, pendingSetup))
  if (known) return { ...shown(known), email: viewer.email, goal }
  const fresh = await startAppSetup(app, viewer)
  const setup = await readAppSetup(app, viewer, fresh)
  if (!setup) throw new Error('What has just begun can be read')
  const headers = { 'Set-Cookie': pendingSetupCookie(fresh, app.origin) }
  return data({ ...shown(setup), email: viewer.email, goal }, { headers })
}

function shown({ secret, address }: { secret: string; address: string }) {
  return { secret, address, squares: encode(address, { border: 0 }).data }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const headers = new Headers(loaderHeaders)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const confirmed = asConfirmed(context.get(sessionContext), app.clock.now())
    const pendingSetup = readPendingSetup(request.headers, app.origin) ?? ''
    const codes = await addApp(app, viewer, confirmed, { begun: pendingSetup, name: text('name'), code: text('code') })
    if (codes) return { codes }
    const goal = goalOf(url.searchParams)
    const headers = { 'Set-Cookie': pendingSetupCookie(null, app.origin) }
    return redirect(goal ?? `${securityPath('/')}?message=added`, { headers, status: 303 })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Sets up an authenticator app: scan, type its code, done. */
export default function AddApp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { secret, address, squares, email, goal } = loaderData
  const codes = newCodes(actionData)
  if (codes) return <ShownCodes codes={codes} email={email} goal={goal ?? '/profile/security'} othersOut />
  return (
    <div className={classes(page.account, styles.page)}>
      <Head title={t('security.apps.addTitle')} />
      <header>
        <BackLink to={securityPath(goal ?? '/')}>{t('security.title')}</BackLink>
        <h1 className={styles.title}>{t('security.apps.addTitle')}</h1>
        <p className={styles.lead}>{t('security.apps.scanText')}</p>
      </header>
      <Card className={styles.setup}>
        <div className={styles.scan}>
          <h2 className={texts.heading}>{t('security.apps.scan')}</h2>
          <QrCode squares={squares} label={t('security.apps.picture')} />
          <p>
            <a href={address} className={styles.open}>
              <ExternalLink aria-hidden="true" />
              {t('security.apps.open')}
            </a>
          </p>
          <div>
            <p className={styles.soft}>{t('security.apps.manual')}</p>
            <code className={styles.key}>{secret.match(/.{4}/g)?.join(' ')}</code>
          </div>
        </div>
        <Form>
          <TextField
            name="name"
            label={t('security.name')}
            hint={t('security.nameHint')}
            defaultValue={t('security.apps.defaultName')}
            maxLength={60}
            required
          />
          <TextField
            name="code"
            label={t('security.apps.code')}
            className={codeStyles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <SubmitButton size="l" wide>
            {t('security.apps.submit')}
          </SubmitButton>
        </Form>
      </Card>
    </div>
  )
}
