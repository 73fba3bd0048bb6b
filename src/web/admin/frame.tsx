import type { ReactNode } from 'react'
import type { PendingForOperators } from '../../domain/operations/count-pending-for-operators.ts'
import { AccountMenu } from '../console/frame/account-menu.tsx'
import { HomeLink } from '../console/frame/home-link.tsx'
import { Shell } from '../console/frame/shell.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './admin.module.css'
import { AdminNav, AdminPhoneNav } from './nav.tsx'

interface Props {
  viewer: { name: string; picture: string | null }
  waiting: PendingForOperators
  /** A demo lets operators in without a second factor. */
  bare: boolean
  children: ReactNode
}

/** The layout of every page of the operations console. */
export function AdminFrame({ viewer, waiting, bare, children }: Props) {
  const { t } = useTranslation()
  const side = (
    <>
      <HomeLink />
      <AdminNav waiting={waiting} />
      <AccountMenu {...viewer} role={t('console.admin.role')} />
    </>
  )
  return (
    <Shell side={side} below={<AdminPhoneNav waiting={waiting} />}>
      {bare && (
        <p className={styles.demo}>
          {t('console.admin.demo')} <a href="/profile/security">{t('console.admin.demoLink')}</a>
        </p>
      )}
      {children}
    </Shell>
  )
}
