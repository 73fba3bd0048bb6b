import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { SalonBookingPage } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ClientAlert } from '../../client-alert.tsx'
import { useMay } from '../../use-console.ts'
import styles from './booking.module.css'

/** The client of the appointment, and how to reach them. */
export function ClientCard({ appointment: { id, client } }: { appointment: SalonBookingPage }) {
  const { t } = useTranslation()
  const mayWrite = useMay('messages')
  const maySee = useMay('clients_see_own')
  return (
    <section className={styles.card} aria-labelledby="client">
      <h2 id="client">{t('console.booking.client')}</h2>
      {!client ? (
        <p>{t('console.booking.noClient')}</p>
      ) : (
        <>
          <p className={styles.client}>
            {maySee ? <Link to={`/partner/clients/${client.id}`}>{client.name}</Link> : client.name}
            <small>{t('console.booking.pastAppointments', { count: client.appointments })}</small>
          </p>
          <ClientAlert alert={client.alert} />
          <ul className={styles.contact}>
            {client.phone && (
              <li>
                <Phone aria-hidden="true" />
                <a href={`tel:${client.phone.replaceAll(' ', '')}`}>{formatPhone(client.phone)}</a>
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
              to={`/partner/messages/${client.id}?appointment=${id}`}
              variant="quiet"
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
