import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import type { SeriesEntry } from '../../../domain/calendar/series/list-series.ts'
import { SERIES_SCOPES, type SeriesScope } from '../../../domain/calendar/series/series-scope.ts'
import { dateAt } from '../../../domain/kernel/time.ts'
import { shortDate } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import panelStyles from './panel.module.css'
import styles from './series.module.css'

/** The series of the open appointment, empty for a single one. */
export interface InSeries {
  series: readonly SeriesEntry[]
  /** How many others of it can still be changed. */
  others: number
  /** How many others were cancelled together with the open one. */
  together: number
}

/** The appointments of a series, for its list. */
export function entriesOf({ series }: InSeries): Props['entries'] {
  return series.map(({ bookingId, startsAt, status }) => ({
    ...{ id: bookingId, startsAt },
    off: status === 'cancelled' || status === 'declined',
  }))
}

interface Props {
  entries: readonly { id: string; startsAt: Date; off?: boolean }[]
  /** The id of the one that is open. */
  open: string
  kind: 'appointment' | 'block'
}

/** The appointments or blocks of a series, each with a link to it. */
export function SeriesList({ entries, open, kind }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const place = entries.findIndex(({ id }) => id === open) + 1
  return (
    <details className={panelStyles.more}>
      <summary>{t('console.series.place', { place, count: entries.length })}</summary>
      <ul className={styles.links}>
        {entries.map(({ id, startsAt, off }) => (
          <li key={id} data-off={off || undefined}>
            {id === open ? (
              <b aria-current="true">{shortDate(startsAt, timeZone, locale)}</b>
            ) : (
              <Link to={`/partner/calendar?date=${dateAt(startsAt, timeZone)}&${kind}=${id}`} preventScrollReset>
                {shortDate(startsAt, timeZone, locale)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ScopeProps {
  value?: SeriesScope
  onChange?(scope: SeriesScope): void
  kind?: 'appointment' | 'block'
}

/** Which appointments or blocks of a series a change is for. */
export function ScopeField({ value, onChange, kind = 'appointment' }: ScopeProps) {
  const { t } = useTranslation()
  const ofBlocks = kind === 'block'
  return (
    <NativeSelect
      name="scope"
      label={t(ofBlocks ? 'console.series.blockScope' : 'console.series.scope')}
      {...(onChange
        ? { value: value ?? 'this', onChange: (event) => onChange(event.currentTarget.value as SeriesScope) }
        : { defaultValue: value ?? 'this' })}
      data={SERIES_SCOPES.map((scope) => ({
        value: scope,
        label: ofBlocks ? t(`console.series.blockScopes.${scope}`) : t(`console.series.scopes.${scope}`),
      }))}
    />
  )
}
