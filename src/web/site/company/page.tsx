import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/text.module.css'
import styles from './page.module.css'

/** The illustrations in public/, 320 by 240 each. They are decorative, so they are not read out. */
export type Drawing = 'calendar' | 'chair' | 'choose' | 'customers' | 'done' | 'letter' | 'money' | 'search' | 'team'

export function Art({ of, className, later }: { of: Drawing; className?: string | undefined; later?: boolean }) {
  const loading = later ? 'lazy' : 'eager'
  return <img src={`/art-${of}.svg`} alt="" width="320" height="240" loading={loading} className={className} />
}

interface HeroProps {
  eyebrow?: string
  headline: string
  lead: string
  art: Drawing
  children?: ReactNode
}

/** The top of such a page: dark, with an illustration. */
export function Hero({ eyebrow, headline, lead, art, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.heroLead}>{lead}</p>
        {children && <div className={layout.line3}>{children}</div>}
      </div>
      <Art of={art} className={styles.heroArt} />
    </section>
  )
}

export interface Point {
  readonly name: string
  readonly text: string
}

/** Items of equal weight, each with a name and a sentence. */
export function Cards({ list, className }: { list: readonly Point[]; className?: string }) {
  return (
    <ul className={classes(styles.cards, className)}>
      {list.map(({ name, text }) => (
        <li key={name} className={styles.card}>
          <h3 className={texts.heading}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The end of the page, with what to do next. */
export function CallToAction({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={classes(layout.spread, styles.closing)}>
      <div>
        <h2 className={texts.title}>{title}</h2>
        {text && <p className={styles.closingText}>{text}</p>}
      </div>
      <div className={layout.line3}>{children}</div>
    </section>
  )
}
