import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffProfile } from '../../../../domain/salons/staff/get-staff-profile.ts'
import type { NextSlots } from '../../../../domain/scheduling/availability/list-next-slots.ts'
import { shortDay, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { bookingPath } from '../../bookings/wizard/wizard-path.ts'
import { Panel } from '../salon-page/panel.tsx'
import styles from './free-times.module.css'

/** The first free times of the coming days, each a link to book it. */
export function FreeTimes({ person, times }: { person: StaffProfile; times: readonly NextSlots[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const chosen = { salon: person.salon.slug, staff: person.id }
  return (
    <Panel icon={<CalendarClock aria-hidden="true" />} title={t('staff.times')} className={styles.panel}>
      <ul className={styles.days}>
        {times.map(({ date, free, first }) => {
          const day = shortDay(date, locale)
          return (
            <li key={date} className={layout.stack2}>
              <h3 className={styles.date}>{day}</h3>
              {free === 0 && <p className={text.note}>{t('staff.none')}</p>}
              <div className={layout.line2}>
                {first.map(({ startsAt, minutes }) => (
                  <Link
                    key={minutes}
                    to={bookingPath({ ...chosen, date, time: startsAt.toISOString() })}
                    className={styles.time}
                    aria-label={t('staff.book', { name: person.name, day, time: timeOfDay(minutes) })}
                  >
                    {timeOfDay(minutes)}
                  </Link>
                ))}
                {free > first.length && (
                  <Link
                    to={bookingPath({ ...chosen, date })}
                    className={styles.more}
                    aria-label={t('staff.moreOn', { day, count: free - first.length })}
                  >
                    {t('staff.more', { count: free - first.length })}
                  </Link>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Link to={bookingPath(chosen)}>{t('staff.later')}</Link>
    </Panel>
  )
}
