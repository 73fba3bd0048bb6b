import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useMay } from '../../use-desk.ts'
import styles from './booking.module.css'

/** Whose visit it is, and how to reach them. */
export function ClientCard({ visit: { id, client } }: { visit: SalonBookingPage }) {
  const { t } = useTranslation()
  const mayWrite = useMay('messages')
  const maySee = useMay('clients_see')
  return (
    <section className={styles.card} aria-labelledby="client">
      <h2 id="client">{t('console.booking.client')}</h2>
      {!client ? (
        <p>{t('console.booking.nobody')}</p>
      ) : (
        <>
          <p className={styles.client}>
            {maySee ? <Link to={`/partner/clients/${client.id}`}>{client.name}</Link> : client.name}
            <small>{t('console.booking.visits', { count: client.visits })}</small>
          </p>
          <ul className={styles.reach}>
            {client.phone && (
              <li>
                <Phone aria-hidden="true" />
                <a href={`tel:${client.phone.replaceAll(' ', '')}`}>{client.phone}</a>
              </li>
            )}
            {client.email && (
              <li>
                <Mail aria-hidden="true" />
                <a href={`mailto:${client.email}`}>{client.email}</a>
              </li>
            )}
          </ul>
          {mayWrite && client.account && (
            <ButtonLink
              to={`/partner/messages/${client.id}?visit=${id}`}
              look="quiet"
              size="s"
              icon={<MessageCircle aria-hidden="true" />}
            >
              {t('console.booking.message')}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  )
}
