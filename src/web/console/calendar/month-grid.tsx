import { Link } from 'react-router'
import type { Calendar, CalendarDay } from '../../../domain/calendar/read-calendar.ts'
import { shortDay, weekday } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import surface from '../../ui/surface.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import { monthName } from '../month-name.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import { figuresShown, hoursText, sumOf } from './figures-text.ts'
import styles from './month-grid.module.css'

interface Props {
  calendar: Calendar
  people: Calendar['staff']
  calendarAddress: CalendarAddress
}

/** The weeks of a month: each day leads to its hours, and has its number of appointments and its free time. */
export function MonthGrid({ calendar, people, calendarAddress }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { date, person } = calendarAddress
  const weeks = calendar.days.flatMap((_, n) => (n % 7 === 0 ? [calendar.days.slice(n, n + 7)] : []))
  return (
    <table
      className={classes(surface.card, styles.table)}
      aria-label={t('console.calendar.month.label', { month: monthName(date.slice(0, 7), locale) })}
    >
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <th key={day} scope="col" aria-label={weekday(day, locale)}>
              {weekday(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.date}>
            {days.map((day) => (
              <td
                key={day.date}
                data-other={day.date.slice(0, 7) !== date.slice(0, 7) || undefined}
                data-today={day.date === calendar.today || undefined}
              >
                <MonthDay day={day} calendar={calendar} people={people} person={person} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthDay({
  day,
  calendar,
  people,
  person,
}: Pick<Props, 'calendar' | 'people'> & { day: CalendarDay; person: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figures = sumOf(figuresShown(calendar, people, day.date))
  const isClosed = day.open.length === 0
  const appointments = t('console.calendar.figures.appointments', { count: figures.appointments })
  const free = t('console.calendar.figures.free', { hours: hoursText(t, figures.freeMinutes) })
  const texts = isClosed
    ? [...(figures.appointments > 0 ? [appointments] : []), day.special || t('console.calendar.closed')]
    : [appointments, free]
  return (
    <Link
      className={styles.day}
      data-closed={isClosed || undefined}
      to={calendarPath({ view: 'day', date: day.date, person })}
      aria-current={day.date === calendar.today ? 'date' : undefined}
    >
      <small className={hidden.visuallyHidden}>{[shortDay(day.date, locale), ...texts].join(', ')}</small>
      <b aria-hidden="true">{Number(day.date.slice(8))}</b>
      {texts.map((text, n) => (
        <span key={text} data-main={n === 0 || undefined} aria-hidden="true">
          {text}
        </span>
      ))}
      {figures.appointments > 0 && <i aria-hidden="true">{figures.appointments}</i>}
    </Link>
  )
}
