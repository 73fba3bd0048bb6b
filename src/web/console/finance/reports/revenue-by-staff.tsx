import { BarChart } from '@mantine/charts'
import type { Report } from '../../../../domain/finance/reports/get-report.ts'
import { toMajor } from '../../../../domain/kernel/money.ts'
import { count, money, rating, share } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../data-table.tsx'
import { partOf } from './key-figures.tsx'
import styles from './reports.module.css'

const KINDS = [
  { kind: 'service', color: 'var(--berry-text)' },
  { kind: 'product', color: 'var(--apricot-strong)' },
  { kind: 'tip', color: 'var(--line-strong)' },
] as const

/** Revenue and figures of each team member. */
export function RevenueByStaff({ report }: { report: Report }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = report
  const staff = report.staff.filter((p) => p.staffId !== null || p.minor > 0)
  const nameOf = (name: string) => name || t('console.reports.noPerson')
  const percent = (part: number, whole: number) => {
    const basisPoints = partOf(part, whole)
    return basisPoints === null ? '–' : share(Math.round(basisPoints / 100) * 100, locale)
  }
  const data = staff.map(({ name, byKind }) => ({
    person: nameOf(name),
    ...Object.fromEntries(
      KINDS.map(({ kind }) => [t(`console.reports.kind.${kind}`), toMajor({ minor: byKind[kind] ?? 0, currency })]),
    ),
  }))
  return (
    <section aria-labelledby="by-person" className={styles.card}>
      <h2 id="by-person">{t('console.reports.byPerson')}</h2>
      {staff.length > 1 && report.minor > 0 && (
        <div aria-hidden="true">
          <BarChart
            h={48 + 44 * staff.length}
            data={data}
            dataKey="person"
            orientation="vertical"
            type="stacked"
            series={KINDS.map(({ kind, color }) => ({ name: t(`console.reports.kind.${kind}`), color }))}
            yAxisProps={{ width: 96 }}
            withLegend
            tickLine="none"
            gridAxis="none"
            valueFormatter={(major) => count(major, locale)}
            barChartProps={{ accessibilityLayer: false }}
            barProps={{ isAnimationActive: false }}
          />
        </div>
      )}
      <DataTable
        label={t('console.reports.byPerson')}
        head={[
          t('console.reports.person'),
          t('console.reports.revenue'),
          t('console.reports.kind.tip'),
          t('console.reports.appointments'),
          t('console.reports.filled'),
          t('console.reports.rebooking'),
          t('console.reports.noShow'),
          t('console.reports.rating'),
        ]}
        numbers={[1, 2, 3, 4, 5, 6, 7]}
        rows={staff.map((p) => ({
          key: p.staffId ?? '',
          cells: [
            nameOf(p.name),
            money(p.minor, currency, locale),
            money(p.byKind.tip ?? 0, currency, locale),
            count(p.booked, locale),
            percent(p.bookedMinutes, p.shiftMinutes),
            percent(p.rebooked, p.completed),
            percent(p.missed, p.completed + p.missed),
            p.rating === null ? '–' : rating(p.rating, locale),
          ],
        }))}
        foot={[
          t('console.reports.sum'),
          money(report.minor, currency, locale),
          money(report.byKind.tip ?? 0, currency, locale),
          count(report.booked, locale),
          percent(report.bookedMinutes, report.shiftMinutes),
          percent(report.rebooked, report.completed),
          percent(report.missed, report.completed + report.missed),
          report.rating === null ? '–' : rating(report.rating, locale),
        ]}
      />
    </section>
  )
}
