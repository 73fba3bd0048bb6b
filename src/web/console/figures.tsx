import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './figures.module.css'

/** Key figures side by side; `wide` for few of them with long notes. */
export function Figures({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <dl className={classes(styles.figures, wide && styles.wide)}>{children}</dl>
}

interface Props {
  name: string
  value: ReactNode
  /** The most important figure of the page. */
  big?: boolean | undefined
  /** `FigureNote`s. */
  children?: ReactNode
}

export function Figure({ name, value, big, children }: Props) {
  return (
    <div className={classes(big && styles.big)}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children}
    </div>
  )
}

export function FigureNote({ children }: { children: ReactNode }) {
  return <dd className={styles.note}>{children}</dd>
}
