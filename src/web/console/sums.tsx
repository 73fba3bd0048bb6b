import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './sums.module.css'

/** Amounts with their names, one below the other. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>
}

interface Props {
  name: ReactNode
  /** The formatted amount. */
  value: string
  /** `amountDue`: a large total, announced when it changes. */
  variant?: 'total' | 'amountDue'
}

export function Sum({ name, value, variant }: Props) {
  return (
    <div className={classes(variant && styles[variant])} aria-live={variant === 'amountDue' ? 'polite' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
