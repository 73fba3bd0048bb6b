import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Price } from './price.tsx'
import styles from './price-lines.module.css'

/** Lines of amounts with their total. */
export function PriceLines({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>
}

interface Props {
  label: string
  /** A negative amount is a deduction. */
  minor: number
  currency: string
  variant?: 'good' | 'total'
  /** The lowest of several prices. */
  isFrom?: boolean | undefined
}

export function PriceLine({ label, minor, currency, variant, isFrom }: Props) {
  return (
    <div className={classes(variant && styles[variant])}>
      <dt>{label}</dt>
      <dd>
        {minor < 0 && '−'}
        <Price minor={Math.abs(minor)} currency={currency} isFrom={isFrom} />
      </dd>
    </div>
  )
}
