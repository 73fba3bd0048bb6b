import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayParts, shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import styles from './board.module.css'
import { Busy, Card } from './card.tsx'
import type { Column } from './columns.ts'
import { calendarPath, type Looking } from './place.ts'

interface HeadProps {
  column: Column
  person: { id: string; name: string; picture: string | null } | undefined
  view: 'day' | 'week'
  today: string
  looking: Looking
}

/** Whose column it is, or which day's. */
export function ColumnHead({ column, person, view, today, looking }: HeadProps) {
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
        <Link className={styles.headText} to={calendarPath({ ...looking, view: 'week', person: person.id })}>
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
        to={calendarPath({ ...looking, view: 'day', date })}
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
  /** Minutes now, in the column of today. */
  now: number | null
  looking: Looking
  locked: boolean
  today: string
}

export const ColumnView = memo(function ColumnView({ column, top, names, now, looking, locked, today }: Props) {
  const { visits, busy, works, key } = column
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
          to={calendarPath(looking, { block: card.id })}
          fixed={locked}
          person={nameOf(card.staffId)}
          open={looking.block === card.id}
        />
      ))}
      {visits.map((visit) => (
        <Card
          key={visit.key}
          visit={visit}
          top={top}
          to={calendarPath(looking, { visit: visit.id })}
          fixed={locked || past || (visit.status !== 'requested' && visit.status !== 'confirmed')}
          person={nameOf(visit.staffId)}
          open={looking.visit === visit.id}
        />
      ))}
      {now !== null && now >= top && (
        <div className={styles.now} style={{ top: `calc(${now - top} * var(--minute))` }} />
      )}
    </div>
  )
})
