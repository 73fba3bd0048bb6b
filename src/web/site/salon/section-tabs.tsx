import { useTranslation } from 'react-i18next'
import styles from './section-tabs.module.css'
import { useSectionInView } from './use-section-in-view.ts'

const SECTIONS = ['info', 'services', 'products', 'staff', 'reviews', 'photos'] as const

/** The way to each part of the page; the part that is being read is marked. */
export function SectionTabs() {
  const { t } = useTranslation()
  const here = useSectionInView(SECTIONS)
  return (
    <nav className={styles.tabs} aria-label={t('salon.sections')}>
      {SECTIONS.map((id) => (
        <a key={id} href={`#${id}`} className={styles.tab} aria-current={here === id || undefined}>
          {t(`salon.tabs.${id}`)}
        </a>
      ))}
    </nav>
  )
}
