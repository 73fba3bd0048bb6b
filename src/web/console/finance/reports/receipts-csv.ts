import { exportReceipts } from '../../../../domain/commerce/receipts/export-receipts.ts'
import { toMajor } from '../../../../domain/kernel/money.ts'
import { PAYMENT_TYPES } from '../../../../domain/kernel/payment-types.ts'
import { documentNumber } from '../../../../domain/kernel/receipt-number.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { csvStream } from '../../csv.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/receipts-csv'
import { readYear } from './read-year.ts'

/** All receipts and credit notes of a year for the accountant, amounts in major units. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reports_see')
  const app = context.get(appContext)
  const { currency, timeZone } = member
  const year = readYear(url.searchParams, dateAt(app.clock.now(), timeZone))
  const t = translator(member.locale)
  const major = (minor: number) => toMajor({ minor, currency })
  async function* rows() {
    for await (const batch of exportReceipts(app, member, year))
      yield batch.map(({ no, kind, at, orderId, ...minor }) => [
        documentNumber(no).number,
        t(`console.pointOfSale.day.${no < 0 ? 'creditNote' : kind}`),
        dateAt(at, timeZone),
        orderId,
        ...[...PAYMENT_TYPES.map((type) => minor[`${type}Minor`]), minor.vatMinor, minor.totalMinor].map(major),
      ])
  }
  const amounts = [
    ...PAYMENT_TYPES.map((type) => t(`receipt.${type}`)),
    t('receipt.vat'),
    t('console.reports.vat.receipts.total'),
  ].map((name) => `${name} ${currency}`)
  const head = (['no', 'type', 'date', 'order'] as const).map((name) => t(`console.reports.vat.receipts.${name}`))
  return csvStream(`${member.slug}-receipts-${year}`, [...head, ...amounts], rows())
}
