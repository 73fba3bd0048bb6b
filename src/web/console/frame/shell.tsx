import type { ReactNode } from 'react'
import { PageShell } from '../../site/frame/page-shell.tsx'
import styles from './frame.module.css'

const classNames = { frame: styles.frame, skip: styles.skip, content: styles.content }

/**
 * The layout of a console, a salon's or the operators': a column beside the page, a rail on tablets, bars above and
 * below on phones.
 */
export function Shell({ side, below, children }: { side: ReactNode; below: ReactNode; children: ReactNode }) {
  return (
    <PageShell classNames={classNames} above={<header className={styles.side}>{side}</header>} below={below}>
      {children}
    </PageShell>
  )
}
