import { type ReactNode, useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
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
    <section className={classes(surface.panel, styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={classes(text.iconHeading, styles.title)}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The same, of which only the title and a line are shown until it is pressed. */
export function FoldedPanel({ icon, title, line, className, children }: Props & { line?: string }) {
  const id = useId()
  const summary = (
    <>
      <h2 id={id} className={classes(text.iconHeading, styles.title)}>
        {icon}
        {title}
      </h2>
      {line && <span className={styles.line}>{line}</span>}
    </>
  )
  return (
    <section className={classes(surface.panel, styles.panel, styles.folded)} aria-labelledby={id}>
      <Collapsible summary={summary}>
        <div className={classes(styles.content, className)}>{children}</div>
      </Collapsible>
    </section>
  )
}
