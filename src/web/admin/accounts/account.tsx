import { KeyRound, Lock, LockOpen, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { blockAccount, endSessionsOf, unblockAccount } from '../../../domain/identity/accounts/block-account.ts'
import { describeDevice } from '../../../domain/identity/accounts/describe-device.ts'
import { type AccountInFull, getAccount } from '../../../domain/identity/accounts/find-accounts.ts'
import { IDENTITY_CHECKS } from '../../../domain/identity/accounts/second-factor/identity-checks.ts'
import { resetSecondFactor } from '../../../domain/identity/accounts/second-factor/reset-second-factor.ts'
import { dayAndTime, longDate } from '../../../i18n/format.ts'
import { appContext } from '../../context.ts'
import { useLocale } from '../../request-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../use-translation.ts'
import { ActionDisclosure } from '../action-disclosure.tsx'
import styles from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { Reason } from '../reason.tsx'
import { requireAdmin } from '../require-admin.ts'
import { runAction } from '../run-action.ts'
import { OPERATOR_ZONE } from '../zone.ts'
import type { Route } from './+types/account'

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

export { preserveInput as clientAction } from '../../preserve-input.ts'

/** The details of an account. Nothing shows its password, and nothing can be done in its owner's name. */
export default function Person({ loaderData: { person, isMe } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, name, email, blockedAt, blockedReason, role, salons, sessions } = person
  const hasSecondFactor = person.authenticatorApps + person.passkeys > 0
  const back = { to: '/admin/people', label: t('console.admin.nav.people') }
  return (
    <AdminPage title={name || email} back={back} about={<Badge>{t(`console.admin.people.role.${role}`)}</Badge>}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {blockedAt && (
            <section aria-labelledby="blocked" className={styles.card}>
              <h2 id="blocked">{t('console.admin.people.blocked')}</h2>
              <p>{dayAndTime(blockedAt, OPERATOR_ZONE, locale)}</p>
              <blockquote className={styles.quote}>{blockedReason}</blockquote>
              <ActionDisclosure
                intent="unblock"
                icon={<LockOpen aria-hidden="true" />}
                label={t('console.admin.people.unblock')}
              >
                <Reason />
                <SubmitButton size="s">{t('console.admin.people.unblock')}</SubmitButton>
              </ActionDisclosure>
            </section>
          )}
          <Facts person={person} />
          <section aria-labelledby="sessions" className={styles.card}>
            <h2 id="sessions">
              {sessions.length > 0
                ? t('console.admin.people.sessions', { count: sessions.length })
                : t('console.admin.people.sessionsNone')}
            </h2>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <li key={session.id}>
                  {session.device ?? (browserOf(session.userAgent) || t('console.admin.people.browser'))}
                  <span className={styles.soft}>
                    {t('console.admin.people.used', {
                      opened: dayAndTime(session.openedAt, OPERATOR_ZONE, locale),
                      used: dayAndTime(session.usedAt, OPERATOR_ZONE, locale),
                    })}
                  </span>
                </li>
              ))}
            </ul>
            {sessions.length > 0 && !isMe && (
              <ActionDisclosure
                intent="endSessions"
                icon={<LogOut aria-hidden="true" />}
                label={t('console.admin.people.endSessions')}
              >
                <Reason />
                <SubmitButton size="s">{t('console.admin.people.endSessions')}</SubmitButton>
              </ActionDisclosure>
            )}
          </section>
        </div>
        <div className={styles.column}>
          <section aria-labelledby="salons" className={styles.card}>
            <h2 id="salons">{t('console.admin.people.salons')}</h2>
            {salons.length === 0 && <p>{t('console.admin.people.noSalons')}</p>}
            <ul className={styles.list}>
              {salons.map((salon) => (
                <li key={salon.id}>
                  <Link to={`/admin/salons/${salon.id}`}>{salon.name}</Link>
                  <span className={styles.soft}>{t(`console.frame.role.${salon.role}`)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="acts" className={styles.card}>
            <h2 id="acts">{t('console.admin.salon.acts')}</h2>
            <Link to={`/admin/changes?person=${id}`}>{t('console.admin.people.changes')}</Link>
            {hasSecondFactor && !isMe && (
              <ActionDisclosure
                intent="resetSecondFactor"
                grave
                icon={<KeyRound aria-hidden="true" />}
                label={t('console.admin.people.reset')}
              >
                <p>{t('console.admin.people.resetText')}</p>
                <Select
                  name="identity"
                  label={t('console.admin.people.identity')}
                  options={IDENTITY_CHECKS.map((one) => ({
                    value: one,
                    label: t(`console.admin.people.identities.${one}`),
                  }))}
                />
                <Reason />
                <SubmitButton look="danger" size="s">
                  {t('console.admin.people.reset')}
                </SubmitButton>
              </ActionDisclosure>
            )}
            {!blockedAt && !isMe && (
              <ActionDisclosure
                intent="block"
                grave
                icon={<Lock aria-hidden="true" />}
                label={t('console.admin.people.block')}
              >
                <p>{t('console.admin.people.blockText')}</p>
                <Reason hint={t('console.admin.byOperator')} />
                <SubmitButton look="danger" size="s">
                  {t('console.admin.people.block')}
                </SubmitButton>
              </ActionDisclosure>
            )}
          </section>
        </div>
      </div>
    </AdminPage>
  )
}

function Facts({ person }: { person: AccountInFull }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { email, emailVerified, phone, phoneVerified, createdAt, hasPassword, throughOthers } = person
  const proven = (yes: boolean) => t(yes ? 'console.admin.people.verified' : 'console.admin.people.unverified')
  const ways = [...(hasPassword ? [t('console.admin.people.password')] : []), ...throughOthers]
  const { authenticatorApps, passkeys, recoveryCodes } = person
  const factors = [
    ...(passkeys > 0 ? [t('console.admin.people.factors.passkey')] : []),
    ...(authenticatorApps > 0 ? [t('console.admin.people.factors.app')] : []),
    ...(passkeys + authenticatorApps > 0 ? [t('console.admin.people.factors.recovery', { count: recoveryCodes })] : []),
  ]
  const facts = {
    email: `${email} (${proven(emailVerified)})`,
    phone: phone ? `${phone} (${proven(phoneVerified)})` : '–',
    ways: ways.join(', ') || '–',
    secondFactor: factors.join(', ') || t('console.admin.people.noSecondFactor'),
    language: t(`access.languages.${person.locale}`),
    joined: longDate(createdAt, OPERATOR_ZONE, locale),
  }
  return (
    <section aria-labelledby="facts" className={styles.card}>
      <h2 id="facts">{t('console.admin.people.facts')}</h2>
      <dl className={styles.facts}>
        {(Object.entries(facts) as [keyof typeof facts, string][]).map(([name, text]) => (
          <div key={name}>
            <dt>{t(`console.admin.people.fact.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** 'Chrome, Linux', or the part of it that is known. */
function browserOf(userAgent: string): string {
  const { program, system } = describeDevice(userAgent)
  return [program, system].filter(Boolean).join(', ')
}
