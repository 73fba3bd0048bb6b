import { Button } from '@mantine/core'
import { Contact as ContactIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeskVisit } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import { dayAndTime, money, shortDate, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useDesk, useMay } from '../../use-desk.ts'
import { History } from './history.tsx'
import { MoveForm } from './move-form.tsx'
import { NextStep } from './next-step.tsx'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

interface Props {
  visit: DeskVisit
  people: readonly { id: string; name: string }[]
  closeTo: string
  /** Whether the reader may change this calendar. */
  editable: boolean
}

/** Where a visit is open yet, what else its own page is for. */
const MORE = {
  requested: 'console.calendar.visit.more.requested',
  confirmed: 'console.calendar.visit.more.confirmed',
} as const

/** One visit: who comes, for what, what was noted, what to do next. */
export function VisitPanel({ visit, people, closeTo, editable }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useDesk()
  const till = useMay('till_sell')
  const { client, lines, currency, status } = visit
  const open = status === 'requested' || status === 'confirmed' ? status : null
  const price = (minor: number) => money(minor, currency, locale)
  const when = `${shortDate(visit.startsAt, timeZone, locale)}, ${timeSpan(visit.startsAt, visit.endsAt, timeZone, locale)}`
  return (
    <Panel title={client?.name || t('console.calendar.walkIn')} about={when} closeTo={closeTo}>
      <div className={styles.facts}>
        <span className={styles.status} data-status={status}>
          {t(`console.calendar.status.${status}`)}
        </span>
        <span>{t(`console.calendar.visit.source.${visit.source}`)}</span>
        {status === 'requested' && visit.respondBy && (
          <strong>
            {t('console.calendar.visit.answerBy', { time: dayAndTime(visit.respondBy, timeZone, locale) })}
          </strong>
        )}
      </div>
      {client && <Contact visit={visit} client={client} />}
      <ul className={styles.services}>
        {lines.map(({ service, staff, minutes, priceMinor }, n) => (
          // biome knows no better key: a visit may hold one service twice.
          <li key={`${service}/${n.toString()}`}>
            <span>
              {service}
              <small>
                {staff} · {minutes} min
              </small>
            </span>
            <span>{price(priceMinor)}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>{t('console.calendar.visit.total')}</span>
          <span>{price(visit.totalMinor)}</span>
        </li>
        <li>
          <span>
            {t(visit.paidMinor >= visit.totalMinor ? 'console.calendar.visit.paid' : 'console.calendar.visit.toPay')}
          </span>
          <span>
            {price(visit.paidMinor >= visit.totalMinor ? visit.paidMinor : visit.totalMinor - visit.paidMinor)}
          </span>
        </li>
      </ul>
      <Notes visit={visit} />
      <div className={styles.foot}>
        {open && editable && <NextStep visit={visit} />}
        {till && (status === 'confirmed' || status === 'completed') && visit.paidMinor < visit.totalMinor && (
          <Button component={Link} to={`/partner/till?booking=${visit.id}`} variant="default">
            {t('console.calendar.visit.till')}
          </Button>
        )}
        <Button component={Link} to={`/partner/bookings/${visit.id}`} variant="subtle">
          {t(open && editable ? MORE[open] : 'console.calendar.visit.open')}
        </Button>
      </div>
      {open && editable && <MoveForm visit={visit} people={people} />}
      <History visit={visit} />
    </Panel>
  )
}

function Contact({ visit, client }: { visit: DeskVisit; client: NonNullable<DeskVisit['client']> }) {
  const { t } = useTranslation()
  const messages = useMay('messages')
  const clients = useMay('clients_see')
  return (
    <>
      <p className={styles.facts}>
        <span>
          {client.visits === 0
            ? t('console.calendar.visit.firstVisit')
            : t('console.calendar.visit.visits', { count: client.visits })}
        </span>
        {client.missed > 0 && <span>{t('console.calendar.visit.missed', { count: client.missed })}</span>}
        {client.tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
      <div className={styles.contact}>
        {client.phone && (
          <a href={`tel:${client.phone}`}>
            <Phone aria-hidden="true" />
            {client.phone}
          </a>
        )}
        {client.email && (
          <a href={`mailto:${client.email}`}>
            <Mail aria-hidden="true" />
            {t('console.calendar.visit.mail')}
          </a>
        )}
        {clients && (
          <Link to={`/partner/clients/${client.id}`}>
            <ContactIcon aria-hidden="true" />
            {t('console.booking.client')}
          </Link>
        )}
        {messages && visit.customerId && (
          <Link to={`/partner/messages/${client.id}?visit=${visit.id}`}>
            <MessageCircle aria-hidden="true" />
            {t('console.calendar.visit.message')}
          </Link>
        )}
      </div>
    </>
  )
}

function Notes({ visit: { note, salonNote, client } }: { visit: DeskVisit }) {
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
          <b>{t(`console.calendar.visit.${kind}`)}</b>
          {text}
        </p>
      ),
  )
}
