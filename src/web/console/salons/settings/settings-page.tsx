import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { useConsole } from '../../use-console.ts'
import styles from './settings.module.css'
import { SettingsTabs } from './tabs.tsx'

/** The layout of each settings page. The address says when something was just saved. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { slug, status } = useConsole()
  const [params] = useSearchParams()
  const preview = (
    // Pages of the site have other styles: they are loaded as a new document.
    <a href={`/saloon/${slug}`} target="_blank" rel="noreferrer" className={styles.preview}>
      <ExternalLink aria-hidden="true" />
      {t('console.settings.preview')}
    </a>
  )
  return (
    <Page
      title={t('console.settings.title')}
      about={t('console.settings.about')}
      actions={status === 'live' ? preview : undefined}
    >
      <SettingsTabs />
      <div className={layout.sheet}>
        {params.has('saved') && <FormMessage tone="good">{t('console.settings.saved')}</FormMessage>}
        {children}
      </div>
    </Page>
  )
}
