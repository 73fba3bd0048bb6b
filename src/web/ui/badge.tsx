import type { ReactNode } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './badge.module.css'
import { classes } from './classes.ts'

type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'accent' | 'brand'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}

/** Whether a salon is open now. */
export function OpenBadge({ open }: { open: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes(styles.badge, styles.onPhoto, open ? styles.open : styles.closed)}>
      {t(open ? 'ui.open' : 'ui.closed')}
    </span>
  )
}
