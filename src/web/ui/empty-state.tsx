import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import round from './round-icon.module.css'

/** In place of an empty list: that it is empty, and what to do next. */
export function EmptyState({ title, children, icon }: { title: string; children?: ReactNode; icon?: ReactNode }) {
  return (
    <div className={styles.empty} role="status">
      {icon && <span className={round.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
