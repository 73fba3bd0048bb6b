import { memo } from 'react'
import { Link } from 'react-router'
import { dayParts, shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './calendar-grid.module.css'
import { Busy, Card } from './card.tsx'
import type { Column } from './columns.ts'

interface HeadProps {
  column: Column
  person: { id: string; name: string; picture: string | null } | undefined
  view: 'day' | 'week'
  today: string
  calendarAddress: CalendarAddress
}

/** The team member's name, or the day. */
export function ColumnHead({ column, person, view, today, calendarAddress }: HeadProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { date, off, special } = column
  const why =
    off === null
      ? special
      : off === 'closed' || off === 'off'
        ? t(`console.calendar.${off}`)
        : t(`console.calendar.away.${off}`)
  if (view === 'day' && person) {
    return (
      <div className={styles.head} data-head={column.key}>
        <Avatar name={person.name} picture={person.picture} size="s" />
        <Link className={styles.headText} to={calendarPath({ ...calendarAddress, view: 'week', person: person.id })}>
          <strong data-name="">{person.name}</strong>
          {why && <small>{why}</small>}
        </Link>
      </div>
    )
  }
  const { weekday, day } = dayParts(date, locale)
  return (
    <div className={styles.head} data-head={column.key}>
      <Link
        className={styles.dayHead}
        to={calendarPath({ ...calendarAddress, view: 'day', date })}
        aria-current={date === today ? 'date' : undefined}
        aria-label={[shortDay(date, locale), why].filter(Boolean).join(', ')}
      >
        <span data-name="">
          {weekday} <b>{day}</b>
        </span>
        {why && <small>{why}</small>}
      </Link>
    </div>
  )
}

interface Props {
  column: Column
  top: number
  names: ReadonlyMap<string, string>
  /** The present time in minutes, in the column of today. */
  now: number | null
  calendarAddress: CalendarAddress
  locked: boolean
  today: string
}

export const ColumnView = memo(function ColumnView({ column, top, names, now, calendarAddress, locked, today }: Props) {
  const { appointments, busy, works, key } = column
  const past = column.date < today
  const nameOf = (staffId: string) => names.get(staffId) ?? ''
  return (
    <div
      className={styles.column}
      data-column={key}
      data-locked={locked ? '' : undefined}
      data-past={past || undefined}
    >
      {works.map(({ from, to }) => (
        <div
          key={from}
          className={styles.works}
          style={{ top: `calc(${from - top} * var(--minute))`, height: `calc(${to - from} * var(--minute))` }}
        />
      ))}
      <div className={styles.lines} />
      {busy.map((card) => (
        <Busy
          key={card.id}
          card={card}
          top={top}
          to={calendarPath(calendarAddress, { block: card.id })}
          fixed={locked}
          person={nameOf(card.staffId)}
          open={calendarAddress.block === card.id}
        />
      ))}
      {appointments.map((appointment) => (
        <Card
          key={appointment.key}
          appointment={appointment}
          top={top}
          to={calendarPath(calendarAddress, { appointment: appointment.id })}
          fixed={locked || past || (appointment.status !== 'requested' && appointment.status !== 'confirmed')}
          person={nameOf(appointment.staffId)}
          open={calendarAddress.appointment === appointment.id}
        />
      ))}
      {now !== null && now >= top && (
        <div className={styles.now} style={{ top: `calc(${now - top} * var(--minute))` }} />
      )}
    </div>
  )
})
