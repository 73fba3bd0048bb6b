import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './contact.module.css'
import type { ContactWords } from './contact-form.tsx'

/** When and how else we are reached, and what needs no answer from us. */
export function ContactOptions({ words, mailbox }: { words: ContactWords; mailbox: string | null }) {
  const { hours, mail, visit, salon } = words
  return (
    <div className={styles.ways}>
      <ContactOption title={hours.title}>
        <p className={styles.strong}>{hours.text}</p>
        <p className={styles.soft}>{hours.zone}</p>
      </ContactOption>
      {mailbox && (
        <ContactOption title={mail.title}>
          <a href={`mailto:${mailbox}`} className={styles.strong}>
            {mailbox}
          </a>
          <p className={styles.soft}>{mail.text}</p>
        </ContactOption>
      )}
      <ContactOption title={visit.title}>
        <p className={styles.soft}>{visit.text}</p>
        <Link to="/appointments">{visit.link}</Link>
      </ContactOption>
      <ContactOption title={salon.title}>
        <p className={styles.soft}>{salon.text}</p>
        <Link to="/partner-home">{salon.link}</Link>
      </ContactOption>
    </div>
  )
}

function ContactOption({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2 className={styles.wayName}>{title}</h2>
      {children}
    </section>
  )
}
