import { BarChart } from '@mantine/charts'
import type { Report } from '../../../../domain/finance/reports/get-report.ts'
import type { Range } from '../../../../domain/finance/reports/range.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { minorDigits, toMajor } from '../../../../domain/kernel/money.ts'
import { addDays } from '../../../../domain/kernel/time.ts'
import { money, shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { DataTable } from '../../data-table.tsx'
import styles from './reports.module.css'
import '@mantine/charts/styles.css'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../text.module.css'

/** Revenue over time, as a chart and as a table. */
export function RevenueOverTime({ report, range }: { report: Report; range: Range }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = report
  if (range.from === range.to) return null
  const series = everyStep(report.series, range)
  const revenue = t('console.reports.revenue')
  const whole = 10 ** minorDigits(currency)
  const data = series.map(({ day, minor }) => ({
    when: stepName(day, range.bucket, locale),
    [revenue]: toMajor({ minor, currency }),
  }))
  return (
    <section aria-labelledby="over-time" className={styles.card}>
      <h2 id="over-time">{t('console.reports.overTime')}</h2>
      <p className={text.note}>{t('console.reports.revenueText')}</p>
      <div aria-hidden="true">
        <BarChart
          h={260}
          data={data}
          dataKey="when"
          series={[{ name: revenue, color: 'var(--berry-text)' }]}
          tickLine="none"
          gridAxis="y"
          valueFormatter={(major) => money(Math.round(major * whole), currency, locale)}
          yAxisProps={{ width: 88 }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
        />
      </div>
      <details>
        <summary>{t('console.reports.table')}</summary>
        <DataTable
          label={t('console.reports.overTime')}
          head={[t(`console.reports.bucket.${range.bucket}`), revenue]}
          numbers={[1]}
          rows={series.map(({ day, minor }) => ({
            key: day,
            cells: [stepName(day, range.bucket, locale), money(minor, currency, locale)],
          }))}
          foot={[t('console.reports.sum'), money(report.minor, currency, locale)]}
        />
      </details>
    </section>
  )
}

/** Periods without revenue are zeros, not gaps. */
function everyStep(series: Report['series'], { from, to, bucket }: Range): Report['series'] {
  if (bucket !== 'day') return series
  const known = new Map(series.map(({ day, minor }) => [day, minor]))
  const days: Report['series'] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, minor: known.get(day) ?? 0 })
  return days
}

function stepName(day: string, bucket: Range['bucket'], locale: Locale): string {
  if (bucket !== 'month') return shortDay(day, locale)
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return month.format(new Date(`${day}T00:00:00Z`))
}
