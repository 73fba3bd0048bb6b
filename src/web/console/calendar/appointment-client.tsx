import { Contact as ContactIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { formatPhone } from '../../../i18n/phone-format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useMay } from '../use-console.ts'
import styles from './panel.module.css'

/** What the salon knows of the client, and how to reach them. */
export function Contact({
  appointment,
  client,
}: {
  appointment: CalendarBooking
  client: NonNullable<CalendarBooking['client']>
}) {
  const { t } = useTranslation()
  const messages = useMay('messages')
  const clients = useMay('clients_see_own')
  return (
    <>
      <p className={styles.facts}>
        <span>
          {client.appointments === 0
            ? t('console.calendar.appointment.firstAppointment')
            : t('console.calendar.appointment.pastAppointments', { count: client.appointments })}
        </span>
        {client.missed > 0 && <span>{t('console.calendar.appointment.missed', { count: client.missed })}</span>}
        {client.tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
      <div className={styles.contact}>
        {client.phone && (
          <a href={`tel:${client.phone}`}>
            <Phone aria-hidden="true" />
            {formatPhone(client.phone)}
          </a>
        )}
        {client.email && (
          <a href={`mailto:${client.email}`}>
            <Mail aria-hidden="true" />
            {t('console.calendar.appointment.mail')}
          </a>
        )}
        {clients && (
          <Link to={`/partner/clients/${client.id}`}>
            <ContactIcon aria-hidden="true" />
            {t('console.booking.client')}
          </Link>
        )}
        {messages && appointment.customerId && (
          <Link to={`/partner/messages/${client.id}?appointment=${appointment.id}`}>
            <MessageCircle aria-hidden="true" />
            {t('console.calendar.appointment.message')}
          </Link>
        )}
      </div>
    </>
  )
}

export function Notes({ appointment: { note, salonNote, client } }: { appointment: CalendarBooking }) {
  const { t } = useTranslation()
  const notes = [
    ['theirNote', note],
    ['ourNote', salonNote],
    ['clientNote', client?.notes ?? ''],
  ] as const
  return notes.map(
    ([kind, text]) =>
      text !== '' && (
        <p key={kind} className={styles.note}>
          <b>{t(`console.calendar.appointment.${kind}`)}</b>
          {text}
        </p>
      ),
  )
}
