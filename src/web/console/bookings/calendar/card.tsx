import {
  Banknote,
  CalendarCheck,
  Coins,
  Hourglass,
  MessageSquareText,
  Sparkles,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { memo } from 'react'
import type { BusyCard, CalendarCard } from '../../../../domain/bookings/calendar/read-calendar.ts'
import { timeOfDay } from '../../../../i18n/format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './card.module.css'
import './card-colours.css'
import type { Lane } from './lanes.ts'
import { STAGE_ICONS, stageOfCard } from './stage-of-card.ts'

/** Where the processing time begins: the text of the card is before it. */
const BESIDE_TEXT = 0.6

/** Client, services and time are above what begins so many minutes later, apart from the smallest zoom. */
const MINUTES_OF_TEXT = 40

interface CardPosition {
  /** Minutes at the top of the column. */
  top: number
  to: string
  /** Whether the viewer can move it. */
  fixed: boolean
  person: string
  open: boolean
}

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
  const more = [
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
        data-status={stage}
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
          data-status={stage}
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

/** Blocked time, a hold, or a session of a class. */
export const Busy = memo(function Busy({ card, top, to, fixed, person, open }: CardPosition & { card: BusyCard }) {
  const { t } = useTranslation()
  const { id, kind, note, from } = card
  const times = { from: timeOfDay(from), to: timeOfDay(card.to) }
  if (kind === 'session') {
    const label = t('console.classes.card', { name: note, booked: card.booked ?? 0, places: card.places ?? 0 })
    return (
      <a
        href={to}
        className={styles.session}
        data-card={id}
        data-from={from}
        data-to={card.to}
        data-fixed=""
        draggable={false}
        aria-label={`${label}, ${times.from}–${times.to}, ${person}`}
        style={placed(top, from, card.to, 0, 1)}
      >
        <span data-name="">
          <Users aria-hidden="true" /> {label}
        </span>
        <span>
          {times.from}–{times.to}
        </span>
      </a>
    )
  }
  if (kind === 'hold') {
    return (
      <div className={styles.hold} data-card={id} data-fixed="" style={placed(top, from, card.to, 0, 1)}>
        <Hourglass aria-hidden="true" />
        {t('console.calendar.hold')}
        <span className={hidden.visuallyHidden}>
          , {times.from}–{times.to}, {person}
        </span>
      </div>
    )
  }
  return (
    <a
      href={to}
      className={styles.block}
      data-card={id}
      data-from={from}
      data-to={card.to}
      data-fixed={fixed ? '' : undefined}
      data-ends={fixed ? undefined : ''}
      data-open={open || undefined}
      draggable={false}
      aria-label={t('console.calendar.blockCard', { ...times, note: note || t('console.calendar.blocked'), person })}
      style={placed(top, from, card.to, 0, 1)}
    >
      <span data-name="">{note || t('console.calendar.blocked')}</span>
    </a>
  )
}, sameCard)

/** Which text processing times are beside: all of it, or the notes below services and time. */
function besideText(free: CalendarCard['free'], from: number): 'text' | 'notes' | undefined {
  if (free.length === 0) return undefined
  return free.some((time) => time.from - from < MINUTES_OF_TEXT) ? 'text' : 'notes'
}

/** `inset` is the space left free before it, in pixels; `share` the part of its lane that it is wide. */
function placed(top: number, from: number, to: number, lane: number, lanes: number, inset = 0, share = 1) {
  return {
    top: `calc(${Math.max(0, from - top)} * var(--minute))`,
    height: `calc(${Math.max(5, to - Math.max(from, top))} * var(--minute) - 2px)`,
    left: `calc(${(lane / lanes) * 100}% + ${2 + inset}px)`,
    width: `calc(${(100 * share) / lanes}% - ${4 + inset}px)`,
  }
}

/** A refetched calendar has new objects that are mostly equal to the old ones. */
function sameCard(before: object, after: object): boolean {
  const values = Object.entries(after)
  return (
    values.length === Object.keys(before).length &&
    values.every(([key, value]) => same(Reflect.get(before, key), value))
  )
}

function same(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  return typeof before === 'object' && before && typeof after === 'object' && after ? sameCard(before, after) : false
}
