import { AppWindow, Laptop, Smartphone } from 'lucide-react'
import { type Device, describeDevice } from '../../../../domain/identity/accounts/describe-device.ts'
import type { ActiveSession } from '../../../../domain/identity/accounts/profile/sessions.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './profile.module.css'
import { shortAddress } from './short-address.ts'

const ZONE = 'Europe/Copenhagen'
const ICONS = { computer: Laptop, phone: Smartphone, program: AppWindow }

/** The devices with an open session, and the buttons that end them. */
export function Sessions({ sessions }: { sessions: ActiveSession[] }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.card}>
      <h2 className={text.heading} id="sessions">
        {t('profile.sessions.title')}
      </h2>
      <p className={styles.soft}>{t('profile.sessions.lead')}</p>
      <ul className={styles.sessions} aria-labelledby="sessions">
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <SessionItem session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form intent="sign-out-others">
          <SubmitButton variant="quiet">{t('profile.sessions.endOthers')}</SubmitButton>
        </Form>
      ) : (
        <p className={styles.soft}>{t('profile.sessions.onlyHere')}</p>
      )}
    </Card>
  )
}

function SessionItem({ session }: { session: ActiveSession }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const known = describeDevice(session.userAgent)
  const Icon = ICONS[known.kind]
  const program = useWords(known)
  const device = session.device ?? program ?? t('profile.sessions.unknown')
  const when = (instant: Date) => dayAndTime(instant, ZONE, locale)
  const facts = [
    session.device && program,
    !session.current && t('profile.sessions.used', { used: when(session.usedAt) }),
    t('profile.sessions.since', { since: when(session.openedAt) }),
    session.address && shortAddress(session.address),
  ].flatMap((fact) => fact || [])
  return (
    <>
      <Icon aria-hidden="true" className={styles.device} />
      <div className={styles.about}>
        <p className={styles.name}>
          {device} {session.current && <Badge tone="good">{t('profile.sessions.here')}</Badge>}
        </p>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </p>
      </div>
      {!session.current && (
        <Form intent="end-session" className={styles.end} quiet>
          <input type="hidden" name="session" value={session.id} />
          <SubmitButton variant="quiet" size="s" aria-label={t('profile.sessions.endNamed', { device })}>
            {t('profile.sessions.end')}
          </SubmitButton>
        </Form>
      )}
    </>
  )
}

/** 'Safari on iPhone', or the part of it that is known. */
function useWords({ program, system }: Device): string | null {
  const { t } = useTranslation()
  return program && system ? t('profile.sessions.device', { browser: program, system }) : (program ?? system)
}
