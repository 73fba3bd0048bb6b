import { LogOut } from 'lucide-react'
import { describeDevice } from '../../../../domain/identity/accounts/describe-device.ts'
import type { AccountDetails } from '../../../../domain/identity/accounts/find-accounts.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { Reason } from '../../reason.tsx'
import { OPERATOR_ZONE } from '../../zone.ts'

/** Where an account is signed in, with the action that ends all its sessions. */
export function Sessions({ sessions, canEnd }: { sessions: AccountDetails['sessions']; canEnd: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section aria-labelledby="sessions" className={styles.card}>
      <h2 id="sessions">
        {sessions.length > 0
          ? t('console.admin.accounts.sessions', { count: sessions.length })
          : t('console.admin.accounts.sessionsNone')}
      </h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            {session.device ?? (browserOf(session.userAgent) || t('console.admin.accounts.browser'))}
            <span className={styles.soft}>
              {t('console.admin.accounts.used', {
                opened: dayAndTime(session.openedAt, OPERATOR_ZONE, locale),
                used: dayAndTime(session.usedAt, OPERATOR_ZONE, locale),
              })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && canEnd && (
        <ActionDisclosure intent="endSessions" icon={LogOut} label={t('console.admin.accounts.endSessions')}>
          <Reason />
        </ActionDisclosure>
      )}
    </section>
  )
}

/** 'Chrome, Linux', or the part of it that is known. */
function browserOf(userAgent: string): string {
  const { program, system } = describeDevice(userAgent)
  return [program, system].filter(Boolean).join(', ')
}
