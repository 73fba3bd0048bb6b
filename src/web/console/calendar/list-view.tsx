import { Link } from 'react-router'
import type { Calendar, CalendarCard } from '../../../domain/calendar/read-calendar.ts'
import { timeOfDay, wholeDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { ClientAlert } from '../client-alert.tsx'
import { DownloadLink } from '../download-link.tsx'
import { PrintButton } from '../print-button.tsx'
import segments from '../segments.module.css'
import { useConsole } from '../use-console.ts'
import { type CalendarAddress, calendarPath, LIST_DAYS } from './calendar-address.ts'
import { DayFigures } from './day-figures.tsx'
import { figuresShown } from './figures-text.ts'
import styles from './list-view.module.css'
import { listedOn } from './listed-on.ts'
import { STAGE_ICONS, stageOfCard } from './stage-of-card.ts'

interface Props {
  calendar: Calendar
  people: Calendar['staff']
  calendarAddress: CalendarAddress
}

const NAMES = { 1: 'day', 3: 'three', 7: 'week' } as const

/** The appointments of some days as tables, which are printed with one page for each day. */
export function ListView({ calendar, people, calendarAddress }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { salonName } = useConsole()
  const { span } = calendarAddress
  const file = calendarPath(calendarAddress).replace('/partner/calendar', '/partner/calendar/csv')
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <nav className={classes(segments.segments, styles.spans)} aria-label={t('console.calendar.list.days')}>
          {LIST_DAYS.map((days) => (
            <Link
              key={days}
              to={calendarPath({ ...calendarAddress, span: days })}
              aria-current={days === span ? 'page' : undefined}
            >
              {t(`console.calendar.views.${NAMES[days]}`)}
            </Link>
          ))}
        </nav>
        <PrintButton>{t('console.calendar.list.print')}</PrintButton>
        <DownloadLink href={file} download>
          {t('console.calendar.list.csv')}
        </DownloadLink>
      </div>
      <div data-print>
        {calendar.days.map((day) => (
          <section key={day.date} className={styles.day} aria-labelledby={`on-${day.date}`}>
            <div className={styles.head}>
              <h2 id={`on-${day.date}`}>{wholeDay(day.date, locale)}</h2>
              <span className={styles.salon}>{salonName}</span>
              <DayFigures figures={figuresShown(calendar, people, day.date)} />
            </div>
            <DayTable cards={listedOn(calendar, people, day.date)} people={people} calendarAddress={calendarAddress} />
          </section>
        ))}
      </div>
    </div>
  )
}

function DayTable({
  cards,
  people,
  calendarAddress,
}: {
  cards: readonly CalendarCard[]
  people: Calendar['staff']
  calendarAddress: CalendarAddress
}) {
  const { t } = useTranslation()
  if (cards.length === 0) return <p className={text.soft}>{t('console.calendar.list.none')}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['time', 'client', 'services', 'staff', 'status', 'notes'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`console.calendar.list.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => {
          const stage = stageOfCard(card)
          const Icon = STAGE_ICONS[stage]
          return (
            <tr key={card.key}>
              <td className={styles.time}>
                {timeOfDay(card.from)}–{timeOfDay(card.to)}
              </td>
              <th scope="row">
                <Link to={calendarPath(calendarAddress, { appointment: card.id })} preventScrollReset>
                  {card.guest || card.client || t('console.calendar.walkIn')}
                </Link>
              </th>
              <td>{card.services.join(' + ')}</td>
              <td>{people.find(({ id }) => id === card.staffId)?.name}</td>
              <td data-stage={stage}>
                <span className={styles.status}>
                  <Icon aria-hidden="true" />
                  {t(`console.stages.name.${stage}`)}
                </span>
              </td>
              <td>
                {card.note}
                {card.clientNote && <span className={styles.clientNote}>{card.clientNote}</span>}
                <ClientAlert alert={card.alert} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
