import type { TFunction } from 'i18next'
import { EDITED_FIELDS } from '../../../domain/calendar/editing/edited-fields.ts'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { dayAndTime } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import styles from './panel.module.css'

/** The names of edited fields. */
function changedText(t: TFunction, fields: string | null): string {
  const names = EDITED_FIELDS.filter((field) => fields?.split(',').includes(field))
  return names.map((field) => t(`console.editing.fields.${field}`)).join(', ')
}

/** The history of an appointment, the latest first. */
export function History({ appointment }: { appointment: CalendarBooking }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const when = (instant: string) => dayAndTime(new Date(instant), timeZone, locale)
  return (
    <details className={styles.more}>
      <summary>{t('console.calendar.appointment.history')}</summary>
      <ol className={styles.steps}>
        {[...appointment.history].reverse().map(({ at, kind, by, before, overruled, fields, reason }) => (
          <li key={`${at} ${kind}`}>
            {[
              [t(`console.booking.event.${kind}`, { before: before ? when(before) : '' }), changedText(t, fields)]
                .filter(Boolean)
                .join(': '),
              reason,
              by && t('console.calendar.appointment.by', { name: by }),
              overruled && t('console.calendar.appointment.overruled'),
            ]
              .filter(Boolean)
              .join(', ')}
            <small>{when(at)}</small>
          </li>
        ))}
        <li>
          <small>{t('console.calendar.appointment.reference', { reference: appointment.reference })}</small>
        </li>
      </ol>
    </details>
  )
}
