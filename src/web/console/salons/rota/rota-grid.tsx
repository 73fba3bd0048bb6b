import { Link } from 'react-router'
import type { Rota, RotaDay, RotaRow } from '../../../../domain/salons/rota/read-rota.ts'
import { capitalised, count, dayParts, shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { hoursSpans } from '../../../ui/hours-span.ts'
import { shiftText } from '../../shift-text.ts'
import styles from './rota.module.css'

interface Props {
  rota: Rota
  edits: boolean
  edited: { staffId: string; date: string } | null
}

/** The team by days. On a phone each team member is a card with their days below each other. */
export function RotaGrid({ rota: { dates, rows, today }, edits, edited }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">{t('console.rota.member')}</th>
          {dates.map(({ date, open, working }) => (
            <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
              <Heading date={date} />
              <small>{open.length === 0 ? t('console.rota.closed') : hoursSpans(t, open).join(', ')}</small>
              <small>{t('console.rota.working', { count: working })}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Member row={row} />
            </th>
            {row.days.map((day) => (
              <td key={day.date} data-day={shortDay(day.date, locale)}>
                <Day
                  {...{ row, day }}
                  edits={edits && day.date >= today}
                  week={dates[0]?.date ?? day.date}
                  current={edited?.staffId === row.id && edited.date === day.date}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ date }: { date: string }) {
  const { weekday, day, month } = dayParts(date, useLocale())
  return (
    <span className={styles.day}>
      {capitalised(weekday)} {day} {month}
    </span>
  )
}

function Member({ row: { id, name, picture, minutes } }: { row: RotaRow }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <span className={styles.member}>
      <Avatar name={name} picture={picture} size="s" />
      <span>
        <Link to={`/partner/staff/${id}`}>{name}</Link>
        <small>
          {minutes === 0
            ? t('console.staff.hoursNone')
            : t('console.rota.hours', { hours: count(Math.round(minutes / 6) / 10, locale) })}
        </small>
      </span>
    </span>
  )
}

interface DayProps {
  row: RotaRow
  day: RotaDay
  week: string
  edits: boolean
  current: boolean
}

function Day({ row, day: { date, spans, special, timeOff }, week, edits, current }: DayProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const times = spans.map(shiftText)
  const content = (
    <>
      {timeOff && <span className={styles.off}>{t(`console.staff.timeOff.kinds.${timeOff}`)}</span>}
      {!timeOff && times.length === 0 && <span className={styles.off}>{t('console.rota.off')}</span>}
      {/* The spaces separate the lines where the text is read without its layout. */}
      {times.map((time) => (
        <span key={time}> {time}</span>
      ))}
      {special && !timeOff && <small> {t('console.rota.special')}</small>}
    </>
  )
  const look = classes(styles.cell, times.length > 0 && styles.works, current && styles.current)
  if (timeOff && edits) {
    return (
      <Link className={look} to={`/partner/staff/${row.id}/days`}>
        {content}
      </Link>
    )
  }
  if (!edits) return <span className={look}>{content}</span>
  return (
    <Link
      className={look}
      to={`?${new URLSearchParams({ week, staff: row.id, date })}#day`}
      preventScrollReset
      aria-label={t('console.rota.edit', {
        name: row.name,
        day: shortDay(date, locale),
        hours: [times.join(', ') || t('console.rota.off'), ...(special ? [t('console.rota.special')] : [])].join(', '),
      })}
    >
      {content}
    </Link>
  )
}
