import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import type { SeriesEntry } from '../../../../domain/bookings/series/list-series.ts'
import { SERIES_SCOPES, type SeriesScope } from '../../../../domain/bookings/series/series-scope.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { shortDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useConsole } from '../../use-console.ts'
import panel from './panel.module.css'
import styles from './series.module.css'

/** The series of the open appointment, empty for a single one, and how many others of it can still be changed. */
export interface InSeries {
  series: readonly SeriesEntry[]
  others: number
}

/** The appointments of a series, each with a link to it. */
export function SeriesList({ series, open }: { series: readonly SeriesEntry[]; open: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const place = series.findIndex(({ bookingId }) => bookingId === open) + 1
  return (
    <details className={panel.more}>
      <summary>{t('console.series.place', { place, count: series.length })}</summary>
      <ul className={styles.links}>
        {series.map(({ bookingId, startsAt, status }) => (
          <li key={bookingId} data-off={status === 'cancelled' || status === 'declined' || undefined}>
            {bookingId === open ? (
              <b aria-current="true">{shortDate(startsAt, timeZone, locale)}</b>
            ) : (
              <Link
                to={`/partner/calendar?date=${dateAt(startsAt, timeZone)}&appointment=${bookingId}`}
                preventScrollReset
              >
                {shortDate(startsAt, timeZone, locale)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Which appointments of a series a change is for. */
export function ScopeField({ value, onChange }: { value?: SeriesScope; onChange?(scope: SeriesScope): void }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      name="scope"
      label={t('console.series.scope')}
      {...(onChange
        ? { value: value ?? 'this', onChange: (event) => onChange(event.currentTarget.value as SeriesScope) }
        : { defaultValue: 'this' })}
      data={SERIES_SCOPES.map((scope) => ({ value: scope, label: t(`console.series.scopes.${scope}`) }))}
    />
  )
}
