import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './collapsible.module.css'

interface Props {
  summary: ReactNode
  /** Always open where the screen is wide; its summary is then a mere heading, or not shown. */
  openOnWide?: 'with summary' | 'without summary'
  open?: boolean | undefined
  className?: string | undefined
  summaryClassName?: string | undefined
  children: ReactNode
}

/** A part of a page that opens with a press, also without JavaScript. */
export function Collapsible({ summary, openOnWide, open, className, summaryClassName, children }: Props) {
  return (
    <details
      open={open || undefined}
      className={classes(
        styles.fold,
        openOnWide && styles.openOnWide,
        openOnWide && styles[openOnWide === 'with summary' ? 'titled' : 'untitled'],
        className,
      )}
    >
      <summary className={classes(styles.summary, summaryClassName)}>
        <span className={styles.text}>{summary}</span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      {children}
    </details>
  )
}
