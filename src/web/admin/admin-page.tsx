import type { ComponentProps } from 'react'
import { Page } from '../console/frame/page.tsx'
import { useTranslation } from '../use-translation.ts'
import styles from './admin.module.css'
import { SavedMessage } from './saved-message.tsx'

/** One page of the marketplace's console; above what it shows stands what was just done. */
export function AdminPage({ children, ...page }: Omit<ComponentProps<typeof Page>, 'of'>) {
  const { t } = useTranslation()
  return (
    <Page {...page} of={t('console.admin.name')}>
      <div className={styles.page}>
        <SavedMessage />
        {children}
      </div>
    </Page>
  )
}
