import { Mail, Phone } from 'lucide-react'
import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { formatPhone } from '../../../i18n/phone-format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import booking from '../bookings/booking/booking.module.css'
import styles from './client.module.css'

/** How to reach a client. */
export function ContactCard({ client: { email, phone, account } }: { client: ClientPage }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact">{t('console.clients.contact')}</h2>
      {!email && !phone && <p className={styles.soft}>{t('console.clients.contactNone')}</p>}
      <ul className={booking.contact}>
        {phone && (
          <li>
            <Phone aria-hidden="true" />
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        )}
        {email && (
          <li>
            <Mail aria-hidden="true" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <p className={styles.soft}>{t(account ? 'console.clients.account' : 'console.clients.noAccount')}</p>
    </section>
  )
}
