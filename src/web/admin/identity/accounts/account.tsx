import { KeyRound, Lock, LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import { blockAccount, endSessionsOf, unblockAccount } from '../../../../domain/identity/accounts/block-account.ts'
import { getAccount } from '../../../../domain/identity/accounts/find-accounts.ts'
import { IDENTITY_CHECKS } from '../../../../domain/identity/accounts/second-factor/identity-checks.ts'
import { resetSecondFactor } from '../../../../domain/identity/accounts/second-factor/reset-second-factor.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminCard } from '../../admin-card.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { Reason } from '../../reason.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { Restriction } from '../../restriction.tsx'
import { runAction } from '../../run-action.ts'
import type { Route } from './+types/account'
import { AccountFacts } from './facts.tsx'
import { Sessions } from './sessions.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const person = await getAccount(context.get(appContext), operator, params.id)
  return { person, isMe: person.id === operator.id }
}

export function action({ params: { id }, request, context, url }: Route.ActionArgs) {
  return runAction(
    { request, context, url },
    {
      block: ({ app, confirmed, text }) => blockAccount(app, confirmed(), id, { reason: text('reason') }),
      unblock: ({ app, confirmed, text }) => unblockAccount(app, confirmed(), id, { reason: text('reason') }),
      endSessions: ({ app, confirmed, text }) => endSessionsOf(app, confirmed(), id, { reason: text('reason') }),
      resetSecondFactor: ({ app, confirmed, text }) =>
        resetSecondFactor(app, confirmed(), id, { reason: text('reason'), identity: text('identity') }),
    },
  )
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The details of an account. Nothing shows its password, and nothing can be done in its owner's name. */
export default function Person({ loaderData: { person, isMe } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { id, name, email, blockedAt, blockedReason, role, salons, sessions } = person
  const hasSecondFactor = person.authenticatorApps + person.passkeys > 0
  const back = { to: '/admin/accounts', label: t('console.admin.nav.accounts') }
  return (
    <AdminPage title={name || email} back={back} about={<Badge>{t(`console.admin.accounts.role.${role}`)}</Badge>}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {blockedAt && (
            <Restriction
              title={t('console.admin.accounts.blocked')}
              since={blockedAt}
              reason={blockedReason}
              lift={{ intent: 'unblock', label: t('console.admin.accounts.unblock'), icon: LockOpen }}
            />
          )}
          <AccountFacts person={person} />
          <Sessions sessions={sessions} canEnd={!isMe} />
        </div>
        <div className={styles.column}>
          <AdminCard id="salons" title={t('console.admin.accounts.salons')}>
            {salons.length === 0 && <p>{t('console.admin.accounts.noSalons')}</p>}
            <ul className={styles.list}>
              {salons.map((salon) => (
                <li key={salon.id}>
                  <Link to={`/admin/salons/${salon.id}`}>{salon.name}</Link>
                  <span className={styles.soft}>{t(`console.frame.role.${salon.role}`)}</span>
                </li>
              ))}
            </ul>
          </AdminCard>
          <AdminCard id="acts" title={t('console.admin.salon.acts')}>
            <Link to={`/admin/audit-log?person=${id}`}>{t('console.admin.accounts.changes')}</Link>
            {hasSecondFactor && !isMe && (
              <ActionDisclosure
                intent="resetSecondFactor"
                grave
                icon={KeyRound}
                label={t('console.admin.accounts.reset')}
                submit={t('console.admin.accounts.resetYes')}
              >
                <p>{t('console.admin.accounts.resetText')}</p>
                <Select
                  name="identity"
                  label={t('console.admin.accounts.identity')}
                  options={IDENTITY_CHECKS.map((one) => ({
                    value: one,
                    label: t(`console.admin.accounts.identities.${one}`),
                  }))}
                />
                <Reason />
              </ActionDisclosure>
            )}
            {!blockedAt && !isMe && (
              <ActionDisclosure intent="block" grave icon={Lock} label={t('console.admin.accounts.block')}>
                <p>{t('console.admin.accounts.blockText')}</p>
                <Reason hint={t('console.admin.byOperator')} />
              </ActionDisclosure>
            )}
          </AdminCard>
        </div>
      </div>
    </AdminPage>
  )
}
