import { Link, redirect } from 'react-router'
import { getProfile } from '../../../../domain/identity/accounts/profile/get-profile.ts'
import { deleteAccount } from '../../../../domain/privacy/delete-account.ts'
import { type DeletionObstacle, deletionObstacles } from '../../../../domain/privacy/deletion-obstacles.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import { PasswordField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/delete'
import styles from './profile.module.css'
import { ProofBySigningIn } from './proof.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [{ hasPassword }, reasons] = await Promise.all([getProfile(app, viewer), deletionObstacles(app, viewer)])
  return { hasPassword, reasons }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const input = { current_password: String(form.get('current_password') ?? '') }
  try {
    return redirect('/account-deleted', {
      headers: await deleteAccount(app, viewer, input, request.headers),
      status: 303,
    })
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** After a refusal its reasons must be shown. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

const LINKS = { appointments: '/appointments', payments: '/orders', orders: '/orders', salon: null } as const

export default function DeleteAccount({ loaderData: { hasPassword, reasons } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('profile.delete.title')} />
      <TaskCard title={t('profile.delete.title')} lead={t('profile.delete.lead')}>
        {reasons.length > 0 ? <Reasons reasons={reasons} /> : <DeletionForm hasPassword={hasPassword} />}
      </TaskCard>
    </>
  )
}

function DeletionForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  return (
    <Form>
      <div>
        <p className={styles.name}>{t('profile.delete.deleted')}</p>
        <p className={styles.soft}>{t('profile.delete.deletedText')}</p>
      </div>
      <div>
        <p className={styles.name}>{t('profile.delete.retained')}</p>
        <p className={styles.soft}>{t('profile.delete.retainedText')}</p>
      </div>
      {hasPassword ? (
        <PasswordField
          {...{ name: 'current_password', label: t('profile.current'), autoComplete: 'current-password' }}
          required
        />
      ) : (
        <ProofBySigningIn />
      )}
      <div className={layout.line3}>
        <SubmitButton variant="danger">{t('profile.delete.submit')}</SubmitButton>
        <ButtonLink to="/profile" variant="quiet">
          {t('profile.delete.keep')}
        </ButtonLink>
      </div>
    </Form>
  )
}

function Reasons({ reasons }: { reasons: DeletionObstacle[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sections}>
      <FormMessage tone="info" title={t('profile.delete.notYet')}>
        <ul className={styles.reasons}>
          {reasons.map(({ reason, count }) => {
            const to = LINKS[reason]
            return (
              <li key={reason}>
                {t(`profile.delete.reasons.${reason}`, { count })}{' '}
                {to && <Link to={to}>{t(`profile.delete.ways.${reason as 'appointments'}`)}</Link>}
              </li>
            )
          })}
        </ul>
      </FormMessage>
      <ButtonLink to="/profile" variant="quiet">
        {t('profile.delete.keep')}
      </ButtonLink>
    </div>
  )
}
