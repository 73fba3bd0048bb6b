import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

interface CardProps extends ComponentProps<'div'> {
  padded?: boolean
}

/** A raised surface. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <div {...rest} className={classes(styles.card, padded && styles.padded, className)} />
}

/** The card of a single task, such as logging in: a title, a line under it, the form. */
export function TaskCard({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <Card className={styles.task}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
    </Card>
  )
}
