import type { ReactNode } from 'react'
import styles from './admin.module.css'

interface Props {
  /** The id of the heading, which names the section for screen readers. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** A part of a page on a card, with its heading. */
export function AdminCard({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
