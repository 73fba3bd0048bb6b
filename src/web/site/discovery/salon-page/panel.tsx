import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './panel.module.css'

interface Props {
  icon: ReactNode
  title: string
  className?: string
  children: ReactNode
}

/** A card of facts beside the page's content. */
export function Panel({ icon, title, className, children }: Props) {
  const id = useId()
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}
