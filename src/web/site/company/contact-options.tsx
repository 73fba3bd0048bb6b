import type { ReactNode } from 'react'
import { Link } from 'react-router'
import text from '../../ui/text.module.css'
import styles from './contact.module.css'
import type { ContactTexts } from './contact-form.tsx'

/** Other ways and times to contact us, and answers to common questions. */
export function ContactOptions({ texts, mailbox }: { texts: ContactTexts; mailbox: string | null }) {
  const { hours, mail, appointment, salon } = texts
  return (
    <div className={styles.actions}>
      <ContactOption title={hours.title}>
        <p className={styles.strong}>{hours.text}</p>
        <p className={text.soft}>{hours.zone}</p>
      </ContactOption>
      {mailbox && (
        <ContactOption title={mail.title}>
          <a href={`mailto:${mailbox}`} className={styles.strong}>
            {mailbox}
          </a>
          <p className={text.soft}>{mail.text}</p>
        </ContactOption>
      )}
      <ContactOption title={appointment.title}>
        <p className={text.soft}>{appointment.text}</p>
        <Link to="/appointments">{appointment.link}</Link>
      </ContactOption>
      <ContactOption title={salon.title}>
        <p className={text.soft}>{salon.text}</p>
        <Link to="/partner-home">{salon.link}</Link>
      </ContactOption>
    </div>
  )
}

function ContactOption({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.way}>
      <h2 className={text.heading}>{title}</h2>
      {children}
    </section>
  )
}
