import type { SeriesOutcome } from '../../../domain/calendar/series/change-series.ts'
import { refusalText } from '../../../i18n/code-texts.ts'
import { dayAndTime } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import styles from './outcome.module.css'

/** What became of the other appointments of a series: how many were changed, and each that was not, with the reason. */
export function OthersText({ others }: { others: SeriesOutcome }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <>
      <p>{t('console.series.changed', { count: others.changed })}</p>
      {others.refused.length > 0 && (
        <>
          <p>{t('console.series.unchanged', { count: others.refused.length })}</p>
          <ul className={styles.unchanged}>
            {others.refused.map(({ bookingId, startsAt, code }) => (
              <li key={bookingId}>
                <strong>{dayAndTime(startsAt, timeZone, locale)}</strong>{' '}
                {code === 'slot_taken' ? t('console.series.taken') : refusalText(t, code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
