import type { Report, Totals } from '../../../../domain/finance/reports/get-report.ts'
import { count, money, rating, share } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Figure, FigureNote, Figures } from '../../figures.tsx'
import styles from './reports.module.css'

/** A share in hundredths of a percent; null when the whole is zero. */
export function partOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10_000) : null
}

const ROUND = 100
/** More than tenfold says nothing: there was hardly anything before. */
const MAX_CHANGE = 10

/** The key figures, each compared with the previous period. */
export function KeyFigures({ report }: { report: Report }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { before, currency } = report
  const percent = (basisPoints: number | null) =>
    basisPoints === null ? '–' : share(Math.round(basisPoints / ROUND) * ROUND, locale)
  const was = (value: string) => t('console.reports.before', { value })
  const filled = (totals: Totals) => partOf(totals.bookedMinutes, totals.shiftMinutes)
  const again = (totals: Totals) => partOf(totals.rebooked, totals.completed)
  const missed = (totals: Totals) => partOf(totals.missed, totals.completed + totals.missed)
  const stars = (totals: Totals) => (totals.rating === null ? '–' : rating(totals.rating, locale))
  const hours = (minutes: number) => count(Math.round(minutes / 60), locale)
  return (
    <Figures>
      <Compared
        name={t('console.reports.revenue')}
        value={money(report.minor, currency, locale)}
        was={was(money(before.minor, currency, locale))}
        change={before.minor > 0 ? (report.minor - before.minor) / before.minor : null}
        more={
          report.aheadMinor
            ? t('console.reports.ahead', { amount: money(report.aheadMinor, currency, locale) })
            : undefined
        }
        big
      />
      <Compared
        name={t('console.reports.appointments')}
        value={count(report.booked, locale)}
        was={was(count(before.booked, locale))}
        change={before.booked > 0 ? (report.booked - before.booked) / before.booked : null}
      />
      <Compared
        name={t('console.reports.filled')}
        value={percent(filled(report))}
        was={was(percent(filled(before)))}
        more={
          report.shiftMinutes > 0
            ? t('console.reports.filledOf', {
                booked: hours(report.bookedMinutes),
                shift: hours(report.shiftMinutes),
              })
            : t('console.reports.noShifts')
        }
      />
      <Compared
        name={t('console.reports.rebooking')}
        value={percent(again(report))}
        was={was(percent(again(before)))}
      />
      <Compared name={t('console.reports.noShow')} value={percent(missed(report))} was={was(percent(missed(before)))} />
      <Compared
        name={t('console.reports.rating')}
        value={stars(report)}
        was={was(stars(before))}
        more={t('console.reports.reviews', { count: report.reviews })}
      />
    </Figures>
  )
}

interface ComparedProps {
  name: string
  value: string
  was: string
  more?: string | undefined
  /** The change from the previous period: 0.1 is 10% more. */
  change?: number | null
  big?: boolean | undefined
}

function Compared({ name, value, was, more, change, big }: ComparedProps) {
  const locale = useLocale()
  const sign = change && change > 0 ? '+' : ''
  const shown = typeof change === 'number' && change !== 0 && Math.abs(change) < MAX_CHANGE
  return (
    <Figure
      name={name}
      value={
        <>
          {value}
          {shown && (
            <span className={big ? styles.largeChange : change > 0 ? styles.up : styles.down}>
              {sign}
              {share(Math.round(change * ROUND) * ROUND, locale)}
            </span>
          )}
        </>
      }
      big={big}
    >
      <FigureNote>{was}</FigureNote>
      {more && <FigureNote>{more}</FigureNote>}
    </Figure>
  )
}
