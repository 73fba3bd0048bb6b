import { Laptop, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActiveSession } from '../../../domain/accounts/profile/sessions.ts'
import { dayAndTime } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { deviceOf } from './device.ts'
import styles from './profile.module.css'
import { shortAddress } from './short-address.ts'

const ZONE = 'Europe/Copenhagen'

/** Where somebody is signed in, and the way out of everywhere else. */
export function Sessions({ sessions }: { sessions: ActiveSession[] }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading} id="sessions">
        {t('profile.sessions.title')}
      </h2>
      <ul className={styles.sessions} aria-labelledby="sessions">
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <OneSession session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form intent="sign-out-others">
          <SubmitButton look="quiet">{t('profile.sessions.endOthers')}</SubmitButton>
        </Form>
      ) : (
        <p className={styles.soft}>{t('profile.sessions.onlyHere')}</p>
      )}
    </Card>
  )
}

function OneSession({ session }: { session: ActiveSession }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { browser, system, small } = deviceOf(session.userAgent)
  const Icon = small ? Smartphone : Laptop
  const device =
    browser && system
      ? t('profile.sessions.device', { browser, system })
      : (browser ?? system ?? t('profile.sessions.unknown'))
  const since = dayAndTime(session.openedAt, ZONE, locale)
  return (
    <>
      <Icon aria-hidden="true" className={styles.device} />
      <div className={styles.about}>
        <p className={styles.name}>
          {device} {session.current && <Badge tone="good">{t('profile.sessions.here')}</Badge>}
        </p>
        <p className={styles.soft}>
          {t('profile.sessions.since', { since })}
          {session.address && ` · ${shortAddress(session.address)}`}
        </p>
      </div>
      {!session.current && (
        <Form intent="end-session" className={styles.end} quiet>
          <input type="hidden" name="session" value={session.id} />
          <SubmitButton look="quiet" size="s" aria-label={t('profile.sessions.endNamed', { device })}>
            {t('profile.sessions.end')}
          </SubmitButton>
        </Form>
      )}
    </>
  )
}
