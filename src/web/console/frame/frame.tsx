import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layouts from '../../ui/layout.module.css'
import type { ConsoleData } from '../use-console.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { HomeLink } from './home-link.tsx'
import { MenuWidth } from './menu-width.tsx'
import menus from './menus.module.css'
import { PhoneNav, SideNav } from './nav.tsx'
import { SalonMenu } from './salon-menu.tsx'
import { Shell } from './shell.tsx'

/** The layout of every page of a salon's console. */
export function Frame({ consoleData, children }: { consoleData: ConsoleData | null; children: ReactNode }) {
  if (!consoleData)
    return (
      <Shell side={<HomeLink />} below={null}>
        {children}
      </Shell>
    )
  return (
    <Shell side={<Sidebar consoleData={consoleData} />} below={<PhoneNav consoleData={consoleData} />}>
      <Notice consoleData={consoleData} />
      {children}
    </Shell>
  )
}

function Sidebar({ consoleData }: { consoleData: ConsoleData }) {
  const { t } = useTranslation()
  return (
    <>
      <SalonMenu consoleData={consoleData} />
      <SideNav consoleData={consoleData} />
      <MenuWidth narrow={consoleData.narrowMenu} />
      <AccountMenu
        name={consoleData.name}
        picture={consoleData.picture}
        role={t(`console.frame.role.${consoleData.role}`)}
      >
        <Link to="/partner/notifications" className={menus.item}>
          {t('notifications.title')}
        </Link>
      </AccountMenu>
    </>
  )
}

/** Shown on every page while customers cannot see the salon or book. */
function Notice({ consoleData }: { consoleData: ConsoleData }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (consoleData.status === 'live') {
    if (!consoleData.full || pathname === '/partner/plan') return null
    return (
      <div className={classes(layouts.spread, styles.notice)}>
        <p>{t('console.plan.used.full')}</p>
        {consoleData.allowed.includes('plan_change') && (
          <ButtonLink to="/partner/plan" size="s">
            {t('console.plan.without.go')}
          </ButtonLink>
        )}
      </div>
    )
  }
  if (pathname.startsWith('/partner/setup')) return null
  return (
    <div className={classes(layouts.spread, styles.notice)}>
      <p>
        {t(consoleData.status === 'draft' ? 'console.frame.draft.text' : 'console.frame.suspended')}
        {consoleData.suspendedFor && ` ${t('console.frame.suspendedFor', { reason: consoleData.suspendedFor })}`}
      </p>
      {consoleData.status === 'draft' && (
        <ButtonLink to="/partner/setup" size="s">
          {t('console.frame.draft.go')}
        </ButtonLink>
      )}
    </div>
  )
}
