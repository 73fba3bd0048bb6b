import { useTranslation } from 'react-i18next'
import type { DeskVisit } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { useDesk } from '../../use-desk.ts'
import styles from './panel.module.css'

/** What happened to a visit and who did it, the latest first. */
export function History({ visit }: { visit: DeskVisit }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useDesk()
  return (
    <details className={styles.more}>
      <summary>{t('console.calendar.visit.history')}</summary>
      <ol className={styles.steps}>
        {[...visit.history].reverse().map(({ at, kind, by, overruled }) => (
          <li key={`${at} ${kind}`}>
            {[
              t(`console.calendar.visit.step.${kind}`),
              by && t('console.calendar.visit.by', { name: by }),
              overruled && t('console.calendar.visit.overruled'),
            ]
              .filter(Boolean)
              .join(', ')}
            <small>{dayAndTime(new Date(at), timeZone, locale)}</small>
          </li>
        ))}
        <li>
          <small>{t('console.calendar.visit.reference', { reference: visit.reference })}</small>
        </li>
      </ol>
    </details>
  )
}
