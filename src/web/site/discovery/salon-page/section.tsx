import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A section of the salon's page that its tabs link to. */
export function Section({
  id,
  title,
  beside,
  children,
}: {
  id: string
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
