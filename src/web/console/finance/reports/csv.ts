import { getReport } from '../../../../domain/finance/reports/get-report.ts'
import { rangeOf } from '../../../../domain/finance/reports/range.ts'
import { toMajor } from '../../../../domain/kernel/money.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { csvFile } from '../../csv.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/csv'
import { REPORTED_PAYMENT_TYPES } from './payment-types.ts'
import { readRange } from './read-range.ts'

/** The figures of a report as a file: subject, name, count, and amount in major units. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_own')
  const app = context.get(appContext)
  const range = rangeOf(readRange(url.searchParams), dateAt(app.clock.now(), member.timeZone))
  const report = await getReport(app, member, range)
  const t = translator(member.locale)
  const major = (minor: number) => toMajor({ minor, currency: report.currency })
  const { staff, services, products, payments, series, byKind } = report
  const rows = [
    [t('console.reports.revenue'), t('console.reports.sum'), null, major(report.minor)],
    ...(['service', 'product', 'delivery', 'tip', 'fee', 'other'] as const).map((kind) => [
      ...[t('console.reports.byKind'), t(`console.reports.kind.${kind}`), null, major(byKind[kind] ?? 0)],
    ]),
    ...(payments
      ? REPORTED_PAYMENT_TYPES.map((type) => [
          ...[t('console.reports.byPayment'), t(`console.reports.payment.${type}`), null, major(payments[type])],
        ])
      : []),
    ...series.map(({ day, minor }) => [t('console.reports.overTime'), day, null, major(minor)]),
    ...staff.map((p) => [
      ...[t('console.reports.byPerson'), p.name || t('console.reports.noPerson'), p.booked, major(p.minor)],
    ]),
    ...services.map((s) => [t('console.reports.byService'), s.name, s.quantity, major(s.minor)]),
    ...products.map((p) => [t('console.reports.byProduct'), p.name, p.quantity, major(p.minor)]),
  ]
  const head = [t('console.reports.title'), t('console.reports.name'), t('console.reports.quantity'), report.currency]
  return csvFile(`${member.slug}-${range.from}-${range.to}`, head, rows)
}
