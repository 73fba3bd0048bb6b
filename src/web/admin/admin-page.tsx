import type { ComponentProps } from 'react'
import { Page } from '../console/frame/page.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './admin.module.css'
import { SavedMessage } from './saved-message.tsx'

/** A page of the operators’ console, with the result of the last action at the top. */
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
