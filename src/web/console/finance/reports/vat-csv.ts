import { getVatReport } from '../../../../domain/finance/reports/vat-report.ts'
import { toMajor } from '../../../../domain/kernel/money.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { csvFile } from '../../csv.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/vat-csv'
import { readYear } from './read-year.ts'

/** The VAT of a year for the accountant: month, rate in percent (none outside of VAT), and amounts in major units. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_see')
  const app = context.get(appContext)
  const year = readYear(url.searchParams, dateAt(app.clock.now(), member.timeZone))
  const rows = await getVatReport(app, member, year)
  const t = translator(member.locale)
  const { currency } = member
  const major = (minor: number) => toMajor({ minor, currency })
  const amounts = (['net', 'vat', 'gross'] as const).map((name) => `${t(`console.reports.vat.${name}`)} ${currency}`)
  return csvFile(
    `${member.slug}-vat-${year}`,
    [t('console.reports.vat.month'), `${t('console.reports.vat.rate')} %`, ...amounts],
    rows.map(({ month, basisPoints, netMinor, vatMinor, grossMinor }) => [
      ...[month, basisPoints === null ? null : basisPoints / 100],
      ...[netMinor, vatMinor, grossMinor].map(major),
    ]),
  )
}
