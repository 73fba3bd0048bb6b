import type { ReactNode } from 'react'
import { NewVersion } from '../../site/frame/new-version.tsx'
import { useFocusContent } from '../../site/frame/use-focus-content.ts'
import { Progress } from '../../ui/progress.tsx'
import spoken from '../../ui/visually-hidden.module.css'
import { useTranslation } from '../../use-translation.ts'
import styles from './frame.module.css'

/**
 * The layout of a console, a salon's or the operators': a column beside the page, a rail on tablets, bars above and
 * below on phones.
 */
export function Shell({ side, below, children }: { side: ReactNode; below: ReactNode; children: ReactNode }) {
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
      <header className={styles.side}>{side}</header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {below}
      <NewVersion />
    </div>
  )
}
