import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
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
      <div className={classes(layout.spread, styles.head)}>
        <h2 id={`${id}-title`} className={text.subtitle}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
