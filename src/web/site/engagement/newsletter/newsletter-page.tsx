import { MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import round from '../../../ui/round-icon.module.css'
import styles from './newsletter-page.module.css'

/** A centred page about the newsletter. */
export function NewsletterPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <Head title={title} />
      <meta name="robots" content="noindex" />
      <span className={classes(round.icon, styles.icon)}>
        <MailOpen aria-hidden="true" />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
