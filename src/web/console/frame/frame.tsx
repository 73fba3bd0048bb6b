import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import type { Desk } from '../use-desk.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { HomeLink } from './home-link.tsx'
import menus from './menus.module.css'
import { PhoneNav, SideNav } from './nav.tsx'
import { SalonMenu } from './salon-menu.tsx'
import { Shell } from './shell.tsx'

/** What stands around every page of a salon's desk. */
export function Frame({ desk, children }: { desk: Desk | null; children: ReactNode }) {
  if (!desk)
    return (
      <Shell side={<HomeLink />} below={null}>
        {children}
      </Shell>
    )
  return (
    <Shell side={<Side desk={desk} />} below={<PhoneNav desk={desk} />}>
      <Notice desk={desk} />
      {children}
    </Shell>
  )
}

function Side({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  return (
    <>
      <SalonMenu desk={desk} />
      <SideNav desk={desk} />
      <AccountMenu name={desk.name} picture={desk.picture} role={t(`console.frame.role.${desk.role}`)}>
        <Link to="/partner/notices" className={menus.item}>
          {t('notices.title')}
        </Link>
      </AccountMenu>
    </>
  )
}

/** Said on every page while customers do not see the salon, or cannot book. */
function Notice({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (desk.status === 'live') {
    if (!desk.full || pathname === '/partner/plan') return null
    return (
      <div className={styles.notice}>
        <p>{t('console.plan.used.full')}</p>
        {desk.allowed.includes('plan_change') && (
          <ButtonLink to="/partner/plan" size="s">
            {t('console.plan.without.go')}
          </ButtonLink>
        )}
      </div>
    )
  }
  if (pathname.startsWith('/partner/setup')) return null
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
