import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { dayParts, shortDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './calendar-grid.module.css'
import type { Column } from './columns.ts'

interface Props {
  column: Column
  person: { id: string; name: string; picture: string | null } | undefined
  today: string
  calendarAddress: CalendarAddress
}

/** A team member's name on up to two lines, with the day where several are shown; or the day of one team member. */
export const ColumnHead = memo(function ColumnHead({ column, person, today, calendarAddress }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { date, off, special } = column
  const { view } = calendarAddress
  const why =
    off === null
      ? special
      : off === 'closed' || off === 'off'
        ? t(`console.calendar.${off}`)
        : t(`console.calendar.away.${off}`)
  if (view !== 'week' && person) {
    return (
      <div className={styles.head} data-head={column.key}>
        <Aside by={-1} head={column.key} />
        <Avatar name={person.name} picture={person.picture} size="s" />
        <Link
          className={styles.headText}
          to={calendarPath({ ...calendarAddress, view: 'week', person: person.id })}
          title={person.name}
        >
          <strong data-name="">{person.name}</strong>
          {(view === 'three' || why) && (
            <small>{[view === 'three' && shortDay(date, locale), why].filter(Boolean).join(' · ')}</small>
          )}
        </Link>
        <Aside by={1} head={column.key} />
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
        // What is visible first, then the date as a whole.
        aria-label={[...(why ? [`${weekday} ${day} ${why}`] : []), shortDay(date, locale)].join(', ')}
      >
        <span data-name="">
          {weekday} <b>{day}</b>
        </span>
        {why && <small> {why}</small>}
      </Link>
    </div>
  )
})

/** On a phone, where one column is shown at a time: scrolls to the one before or after. */
function Aside({ by, head }: { by: -1 | 1; head: string }) {
  const { t } = useTranslation()
  const Icon = by < 0 ? ChevronLeft : ChevronRight
  const go = () => {
    const here = document.querySelector(`[data-head="${CSS.escape(head)}"]`)
    const other = by < 0 ? here?.previousElementSibling : here?.nextElementSibling
    if (other?.matches('[data-head]')) other.scrollIntoView({ inline: 'start', block: 'nearest' })
  }
  return (
    <button
      type="button"
      className={styles.aside}
      onClick={go}
      aria-label={t(`console.calendar.otherMember.${by < 0 ? 'before' : 'after'}`)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
