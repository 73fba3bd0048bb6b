import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, redirect } from 'react-router'
import { describeDevice } from '../../../../domain/identity/accounts/describe-device.ts'
import { addPasskey } from '../../../../domain/identity/accounts/second-factor/add-passkey.ts'
import { asConfirmed } from '../../../../domain/kernel/confirmation.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { appContext, sessionContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import page from '../../../ui/page.module.css'
import scripted from '../../../ui/scripted.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { requestPasskey } from '../account/request-passkey.ts'
import type { Route } from './+types/add-passkey'
import { newCodes } from './new-codes.ts'
import { ShownCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { addPath, goalOf, securityPath } from './security-path.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { email } = requireViewer(context)
  asConfirmed(context.get(sessionContext), app.clock.now())
  const { program, system } = describeDevice(request.headers.get('user-agent') ?? '')
  return { email, goal: goalOf(url.searchParams), program, system }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    const confirmed = asConfirmed(context.get(sessionContext), app.clock.now())
    const made = { name: String(form.get('name') ?? ''), passkey: String(form.get('passkey') ?? '') }
    const codes = await addPasskey(app, viewer, confirmed, made)
    if (codes) return { codes }
    return redirect(goalOf(url.searchParams) ?? `${securityPath('/')}?message=added`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Has the browser create a passkey with the name that was entered. */
export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { email, goal, program, system } = loaderData
  const codes = newCodes(actionData)
  if (codes) return <ShownCodes codes={codes} email={email} goal={goal ?? '/profile/security'} othersOut />
  const device = program && system ? t('profile.sessions.device', { browser: program, system }) : (system ?? program)
  return (
    <div className={classes(page.account, styles.page)}>
      <Head title={t('security.passkeys.addTitle')} />
      <header>
        <BackLink to={securityPath(goal ?? '/')}>{t('security.title')}</BackLink>
        <h1 className={styles.title}>{t('security.passkeys.addTitle')}</h1>
        <p className={styles.lead}>{t('security.passkeys.addText')}</p>
      </header>
      <Card className={styles.card}>
        <Create name={device ?? t('security.passkeys.defaultName')} goal={goal} />
      </Card>
    </div>
  )
}

function Create({ name, goal }: { name: string; goal: string | null }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const answer = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'waiting' | 'stopped' | 'known' | 'failed'>('idle')
  const create = async () => {
    // Validated before the browser creates one: after a refused name it would have a passkey that opens nothing.
    if (!answer.current?.form?.reportValidity()) return
    setState('waiting')
    const outcome = await requestPasskey('add')
    setState(outcome.problem ?? 'idle')
    if (outcome.problem !== null || !answer.current) return
    answer.current.value = outcome.answer
    answer.current.form?.requestSubmit()
  }
  const instead = (reason: string) => (
    <FormMessage tone="info">
      <p>{reason}</p>
      <p>
        <Link to={addPath('app', goal)}>{t('security.apps.add')}</Link>
      </p>
    </FormMessage>
  )
  if (hydrated && !window.PublicKeyCredential) return instead(t('security.passkeys.unsupported'))
  return (
    <>
      <noscript>{instead(t('security.passkeys.noScript'))}</noscript>
      <div className={scripted.scripted}>
        <Form>
          <input ref={answer} type="hidden" name="passkey" />
          <TextField
            name="name"
            label={t('security.name')}
            hint={t('security.nameHint')}
            defaultValue={name}
            maxLength={60}
            required
          />
          {state === 'waiting' && <FormMessage tone="info">{t('security.passkeys.waiting')}</FormMessage>}
          {(state === 'stopped' || state === 'known') && (
            <FormMessage tone="info">{t(`security.passkeys.${state}`)}</FormMessage>
          )}
          {state === 'failed' && <FormMessage tone="bad">{t('validation.passkey_failed')}</FormMessage>}
          <Button
            size="l"
            icon={<KeyRound aria-hidden="true" />}
            busy={state === 'waiting'}
            onClick={() => void create()}
          >
            {t('security.passkeys.create')}
          </Button>
        </Form>
      </div>
    </>
  )
}
