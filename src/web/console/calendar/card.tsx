import { Banknote, CalendarCheck, ClockAlert, Coins, MessageSquareText, Sparkles, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { CalendarCard } from '../../../domain/calendar/read-calendar.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './card.module.css'
import './card-colours.css'
import { type CardPosition, placed } from './card-position.ts'
import type { Lane } from './lanes.ts'
import { sameCard } from './same-card.ts'
import { STAGE_ICONS, stageOfCard } from './stage-of-card.ts'

/** Where the processing time begins: the text of the card is before it. */
const BESIDE_TEXT = 0.6

/** Client, services and time are above what begins so many minutes later, apart from the smallest zoom. */
const MINUTES_OF_TEXT = 40

/**
 * One appointment, or one team member's part of it. A week has hundreds: each has as few elements as possible, uses a
 * plain link that the grid handles (a router's link renders at every navigation), and renders only when something in it
 * has changed.
 */
export const Card = memo(function Card({
  appointment,
  top,
  to,
  fixed,
  person,
  open,
  colour,
  paid,
  total,
}: CardPosition & {
  appointment: CalendarCard & Lane
  /** Which of the colours it has instead of its status's; null for that. */
  colour: number | null
  /** What was paid of what, as text; empty unless it is a part. */
  paid: string
  total: string
}) {
  const { t } = useTranslation()
  const { client, from, services, lane, lanes, minutes, within, free, units } = appointment
  const stage = stageOfCard(appointment)
  const Icon = STAGE_ICONS[stage]
  const name = appointment.guest || client || t('console.calendar.walkIn')
  const others =
    appointment.others.length > 0 &&
    t('console.groups.ofWith', {
      count: appointment.others.length + 1,
      names: appointment.others.map((one) => one || t('console.calendar.walkIn')).join(', '),
    })
  const times = { from: timeOfDay(from), to: timeOfDay(appointment.to) }
  const late = appointment.lateMinutes !== null && t('console.calendar.late', { minutes: appointment.lateMinutes })
  const declined = appointment.cardDeclined && t('console.calendar.cardDeclined')
  const payment =
    appointment.paid === 'full' ? t('console.calendar.paid') : t('console.calendar.partPaid', { paid, total })
  const isPaid = appointment.paid !== 'no'
  const outside = appointment.outsideHours && t('console.calendar.outsideHours')
  const more = [
    outside,
    appointment.firstAppointment && t('console.calendar.first'),
    isPaid && payment,
    appointment.clientConfirmed && t('console.calendar.clientConfirmed'),
    late,
    declined,
    appointment.note && t('console.calendar.note', { text: appointment.note }),
    appointment.clientNote && t('console.calendar.note', { text: appointment.clientNote }),
    appointment.alert && t('console.calendar.alert', { text: appointment.alert }),
  ].filter(Boolean)
  return (
    <>
      {[
        { from: from - appointment.before, to: from },
        { from: appointment.to, to: appointment.to + appointment.after },
      ].map(
        (span) =>
          span.from < span.to && (
            <span key={span.from} className={styles.buffer} style={placed(top, span.from, span.to, lane, lanes)} />
          ),
      )}
      <a
        href={to}
        className={styles.card}
        data-stage={stage}
        data-colour={colour ?? undefined}
        data-card={appointment.key}
        data-person={appointment.others.length > 0 ? appointment.person : undefined}
        data-from={from}
        data-to={appointment.to}
        data-short={minutes < 30 || undefined}
        data-narrow={lanes > 2 || undefined}
        data-within={within || undefined}
        data-processing={besideText(free, from)}
        data-open={open || undefined}
        data-fixed={fixed ? '' : undefined}
        data-ends={!fixed && appointment.last ? '' : undefined}
        draggable={false}
        aria-current={open || undefined}
        aria-label={[
          t('console.calendar.card', {
            ...times,
            client: name,
            services: services.join(', '),
            person,
            status: t(`console.stages.name.${stage}`),
          }),
          ...free.map((time) =>
            t('console.calendar.processingFrom', { from: timeOfDay(time.from), to: timeOfDay(time.to) }),
          ),
          ...(others ? [others] : []),
          ...units,
          ...more,
        ].join(', ')}
        style={placed(top, from, appointment.to, lane, lanes, within ? 10 : 0)}
      >
        <span className={styles.client}>
          <Icon />
          {appointment.alert && <TriangleAlert className={styles.alert} />}
          <span data-name="">{name}</span>
          {outside && (
            <span title={outside}>
              <ClockAlert />
            </span>
          )}
          {(appointment.note || appointment.clientNote) && <MessageSquareText />}
          {appointment.firstAppointment && <Sparkles />}
          {appointment.clientConfirmed && <CalendarCheck />}
          {isPaid && <span title={payment}>{appointment.paid === 'part' ? <Coins /> : <Banknote />}</span>}
        </span>
        {late && <strong className={styles.late}>{late}</strong>}
        {declined && <strong className={styles.late}>{declined}</strong>}
        <span className={styles.main}>
          {others && `${t('console.groups.of', { count: appointment.others.length + 1 })} · `}
          {services.join(' + ')}
          {units.length > 0 && ` · ${units.join(', ')}`}
        </span>
        <span className={styles.time}>
          {times.from}–{times.to} · {t(`console.stages.name.${stage}`)}
        </span>
        {appointment.note && <span className={styles.main}>{appointment.note}</span>}
        {appointment.clientNote && <span className={styles.main}>{appointment.clientNote}</span>}
        {appointment.alert && <span className={styles.alert}>{appointment.alert}</span>}
      </a>
      {free.map((time) => (
        <span
          key={time.from}
          className={styles.processing}
          data-stage={stage}
          data-colour={colour ?? undefined}
          style={placed(top, time.from, time.to, lane + BESIDE_TEXT, lanes, 0, 1 - BESIDE_TEXT)}
          aria-hidden="true"
        >
          {t('console.calendar.processing')}
        </span>
      ))}
    </>
  )
}, sameCard)

/** Which text processing times are beside: all of it, or the notes below services and time. */
function besideText(free: CalendarCard['free'], from: number): 'text' | 'notes' | undefined {
  if (free.length === 0) return undefined
  return free.some((time) => time.from - from < MINUTES_OF_TEXT) ? 'text' : 'notes'
}
