import { Link } from 'react-router'
import type { Calendar, CalendarDay } from '../../../domain/calendar/read-calendar.ts'
import { dayParts, shortDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import surface from '../../ui/surface.module.css'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import { offOn } from './columns.ts'
import { figuresShown, hoursText, nextFreeText, sumOf } from './figures-text.ts'
import styles from './team-grid.module.css'

interface Props {
  calendar: Calendar
  people: Calendar['staff']
  calendarAddress: CalendarAddress
}

/** A scrollable element must be focusable. */
const REACHABLE = { tabIndex: 0 }

/** A week of the team: a row for each team member, and in it a link to each of their days, with its figures. */
export function TeamGrid({ calendar, people, calendarAddress }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { days, today } = calendar
  const span = `${shortDay(days[0]?.date ?? today, locale)} – ${shortDay(days.at(-1)?.date ?? today, locale)}`
  return (
    <section
      className={classes(surface.card, styles.scroll)}
      aria-label={t('console.calendar.team.label', { days: span })}
      {...REACHABLE}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('console.calendar.team.person')}</th>
            {days.map(({ date }) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <Link to={calendarPath({ view: 'day', date, person: null })} aria-label={shortDay(date, locale)}>
                  {dayParts(date, locale).weekday} <b>{dayParts(date, locale).day}</b>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <Link
                  to={calendarPath({ ...calendarAddress, person: person.id })}
                  aria-label={t('console.calendar.openStaff', { name: person.name })}
                >
                  {person.name}
                </Link>
              </th>
              {days.map((day) => (
                <td key={day.date} data-today={day.date === today || undefined}>
                  <DayCell day={day} person={person} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('console.calendar.team.sum')}</th>
            {days.map(({ date }) => {
              const { appointments, freeMinutes } = sumOf(figuresShown(calendar, people, date))
              return (
                <td key={date}>
                  {t('console.calendar.figures.appointments', { count: appointments })}
                  <small>{t('console.calendar.figures.free', { hours: hoursText(t, freeMinutes) })}</small>
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function DayCell({ day, person }: { day: CalendarDay; person: { id: string; name: string } }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figures = day.staff.find(({ staffId }) => staffId === person.id)?.figures
  if (!figures) return null
  const off = offOn(day, person.id)
  const why =
    off === null
      ? null
      : off === 'closed' || off === 'off'
        ? t(`console.calendar.${off}`)
        : t(`console.calendar.away.${off}`)
  const texts = [
    ...(why === null || figures.appointments > 0
      ? [t('console.calendar.figures.appointments', { count: figures.appointments })]
      : []),
    ...(why === null ? [t('console.calendar.figures.free', { hours: hoursText(t, figures.freeMinutes) })] : [why]),
    ...(why === null ? [nextFreeText(t, figures) ?? ''] : []),
  ].filter(Boolean)
  const [first, ...others] = texts
  const total = figures.bookedMinutes + figures.freeMinutes
  return (
    <Link
      className={styles.cell}
      data-off={why !== null || undefined}
      to={calendarPath({ view: 'day', date: day.date, person: person.id })}
      aria-label={t('console.calendar.team.cell', {
        ...{ person: person.name, day: shortDay(day.date, locale), figures: texts.join(', ') },
      })}
    >
      <span>{first}</span>
      {others.map((text) => (
        <small key={text}> {text}</small>
      ))}
      {total > 0 && why === null && (
        <span
          className={styles.bar}
          style={{ '--share': figures.bookedMinutes / total } as React.CSSProperties}
          aria-hidden="true"
        />
      )}
    </Link>
  )
}
