import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import tabs from '../../../ui/tab-link.module.css'
import { bookPath } from './book-path.ts'
import styles from './section-tabs.module.css'
import { useSectionInView } from './use-section-in-view.ts'

const SECTIONS = ['services', 'info', 'products', 'staff', 'reviews', 'photos'] as const

/**
 * Links to each section of the page; the one in view is marked. Once the header is out of view, also the link to book.
 */
export function SectionTabs({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const here = useSectionInView(SECTIONS)
  return (
    <nav className={styles.tabs} aria-label={t('salon.sections')}>
      <div className={styles.row}>
        {SECTIONS.map((id) => (
          <a key={id} href={`#${id}`} className={classes(tabs.tab, styles.tab)} aria-current={here === id || undefined}>
            {t(`salon.tabs.${id}`)}
          </a>
        ))}
      </div>
      <ButtonLink to={bookPath(slug)} preventScrollReset size="s" className={styles.book}>
        {t('salon.book')}
      </ButtonLink>
    </nav>
  )
}
