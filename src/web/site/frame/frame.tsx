import type { ReactNode } from 'react'
import { Progress } from '../../ui/progress.tsx'
import spoken from '../../ui/visually-hidden.module.css'
import { useTranslation } from '../../use-translation.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { NewVersion } from './new-version.tsx'
import { useFocusContent } from './use-focus-content.ts'

/** The layout of every page of the site. */
export function Frame({ children }: { children: ReactNode }) {
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
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <NewVersion />
    </div>
  )
}
