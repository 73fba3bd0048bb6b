import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { NewVersion } from '../../site/frame/new-version.tsx'
import { useFocusContent } from '../../site/frame/use-focus-content.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Progress } from '../../ui/progress.tsx'
import spoken from '../../ui/spoken.module.css'
import type { Desk } from '../use-desk.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { PhoneNav, SideNav } from './nav.tsx'
import { SalonMenu } from './salon-menu.tsx'

/** What stands around every page of the desk: a column beside it, a rail on tablets, bars above and below on phones. */
export function Frame({ desk, children }: { desk: Desk | null; children: ReactNode }) {
  const { t } = useTranslation()
  const title = useFocusContent()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('access.skip')}
      </a>
      <Progress />
      <p className={spoken.spoken} role="status">
        {title}
      </p>
      <header className={styles.side}>
        {desk ? (
          <>
            <SalonMenu desk={desk} />
            <SideNav desk={desk} />
            <AccountMenu name={desk.name} picture={desk.picture} role={desk.role} />
          </>
        ) : (
          <Link to="/" reloadDocument className={styles.logo} aria-label={t('site.header.home')}>
            <Logo />
          </Link>
        )}
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {desk && <Notice desk={desk} />}
        {children}
      </main>
      {desk && <PhoneNav desk={desk} />}
      <NewVersion />
    </div>
  )
}

/** Said on every page while customers do not see the salon. */
function Notice({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (desk.status === 'live' || pathname.startsWith('/partner/setup')) return null
  return (
    <div className={styles.notice}>
      <p>
        {t(desk.status === 'draft' ? 'console.frame.draft.text' : 'console.frame.suspended')}
        {desk.whyNotShown && ` ${t('console.frame.suspendedFor', { reason: desk.whyNotShown })}`}
      </p>
      {desk.status === 'draft' && (
        <ButtonLink to="/partner/setup" size="s">
          {t('console.frame.draft.go')}
        </ButtonLink>
      )}
    </div>
  )
}
