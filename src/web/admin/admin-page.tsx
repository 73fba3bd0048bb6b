import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../console/frame/page.tsx'
import styles from './admin.module.css'
import { Said } from './saved-message.tsx'

/** One page of the house's desk; above what it shows stands what was just done. */
export function AdminPage({ children, ...page }: Omit<ComponentProps<typeof Page>, 'of'>) {
  const { t } = useTranslation()
  return (
    <Page {...page} of={t('console.admin.name')}>
      <div className={styles.page}>
        <Said />
        {children}
      </div>
    </Page>
  )
}
