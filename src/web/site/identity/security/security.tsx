import { redirect } from 'react-router'
import { factorKind } from '../../../../domain/identity/accounts/second-factor/factor-key.ts'
import { listFactors } from '../../../../domain/identity/accounts/second-factor/list-factors.ts'
import { removeFactor } from '../../../../domain/identity/accounts/second-factor/remove-factor.ts'
import { renameFactor } from '../../../../domain/identity/accounts/second-factor/rename-factor.ts'
import { renewRecoveryCodes } from '../../../../domain/identity/accounts/second-factor/renew-recovery-codes.ts'
import { asConfirmed } from '../../../../domain/kernel/confirmation.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, sessionContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import page from '../../../ui/page.module.css'
import type { Route } from './+types/security'
import { FactorList } from './factor-list.tsx'
import { newCodes } from './new-codes.ts'
import { RecoveryCodes, ShownCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { goalOf } from './security-path.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const goal = goalOf(url.searchParams)
  const outcome = url.searchParams.get('message')
  return {
    factors: await listFactors(app, viewer),
    email: viewer.email,
    worksHere: viewer.role !== 'customer',
    goal,
    needed: neededFor(goal),
    demo: viewer.role === 'admin' && !app.operatorsNeedSecondFactor,
    outcome: OUTCOMES.find((one) => one === outcome) ?? null,
  }
}

const OUTCOMES = ['added', 'removed', 'renamed'] as const

function neededFor(goal: string | null): 'operator' | 'salon' | null {
  if (goal?.startsWith('/admin')) return 'operator'
  return goal?.startsWith('/partner') ? 'salon' : null
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const factor = () => ({ kind: factorKind(text('kind')), id: text('factor') })
  const confirmed = () => asConfirmed(context.get(sessionContext), app.clock.now())
  try {
    switch (form.get('intent')) {
      case 'renew':
        return { codes: await renewRecoveryCodes(app, viewer, confirmed()) }
      case 'rename':
        await renameFactor(app, viewer, factor(), { name: text('name') })
        return redirect('/profile/security?message=renamed', 303)
      case 'remove':
        await removeFactor(app, viewer, confirmed(), factor())
        return redirect('/profile/security?message=removed', 303)
      default:
        throw new Refusal('invalid_input')
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The user's second factors. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { factors, email, worksHere, goal, needed, demo, outcome } = loaderData
  const codes = newCodes(actionData)
  if (codes) return <ShownCodes codes={codes} email={email} goal="/profile/security" />
  return (
    <div className={classes(page.account, styles.page)}>
      <Head title={t('security.title')} />
      <header>
        <BackLink to="/profile">{t('security.back')}</BackLink>
        <h1 className={styles.title}>{t('security.title')}</h1>
        <p className={styles.lead}>{t('security.lead')}</p>
      </header>
      {outcome && !failure && <FormMessage tone="good">{t(`security.outcome.${outcome}`)}</FormMessage>}
      {failure?.refusal && <FormFailureMessage failure={failure} />}
      {needed && <FormMessage tone="info">{t(`security.needed.${needed}`)}</FormMessage>}
      {demo && !needed && <FormMessage tone="info">{t('security.needed.demo')}</FormMessage>}
      <FactorList kind="passkey" factors={factors.passkeys} others={factors.apps.length} {...{ goal, worksHere }} />
      <FactorList kind="app" factors={factors.apps} others={factors.passkeys.length} {...{ goal, worksHere }} />
      <RecoveryCodes left={factors.recoveryCodesLeft} hasFactor={factors.apps.length + factors.passkeys.length > 0} />
    </div>
  )
}
