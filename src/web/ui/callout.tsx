import { type ReactNode, useId } from 'react'
import styles from './callout.module.css'

interface Props {
  title: ReactNode
  /** Whether it is a section of the page, with its title as the heading. */
  section?: boolean
  children: ReactNode
}

/** A highlighted note with something to know before continuing. */
export function Callout({ title, section, children }: Props) {
  const id = useId()
  if (section) {
    return (
      <section className={styles.note} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </section>
    )
  }
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
