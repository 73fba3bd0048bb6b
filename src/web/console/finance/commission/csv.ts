import { listCommissions } from '../../../../domain/finance/commission/list-commissions.ts'
import { monthNow } from '../../../../domain/finance/settlement/statements.ts'
import { toMajor } from '../../../../domain/kernel/money.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { csvStream } from '../../csv.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/csv'
import { commissionEvidence, commissionReason } from './commission-texts.ts'
import { readMonth } from './read-month.ts'

const BATCH = 500

/** A month's orders with the reasons for or against commission as a file, in major units. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  const { locale, timeZone } = member
  const t = translator(locale)
  const { month } = readMonth(url.searchParams.get('month'), monthNow(app, member))
  const head = [
    ...[t('console.commission.placed'), t('console.commission.order'), t('console.commission.client')],
    ...[t('console.commission.why'), t('console.commission.amount'), t('console.commission.savedColumn')],
  ]
  async function* rows() {
    for (let page = 1; ; page += 1) {
      const { items } = await listCommissions(app, member, { month, list: 'all' }, { page, limit: BATCH })
      yield items.map((one) => [
        one.decidedAt && dateAt(one.decidedAt, timeZone),
        one.reference ?? one.orderId.slice(-8).toUpperCase(),
        one.client,
        [commissionReason(t, one), ...commissionEvidence({ t, locale, timeZone }, one)].join('. '),
        toMajor({ minor: one.commissionMinor, currency: one.currency || member.currency }),
        toMajor({ minor: one.savedMinor, currency: one.currency || member.currency }),
      ])
      if (items.length < BATCH) return
    }
  }
  return csvStream(`${member.slug}-commission-${month}`, head, rows())
}
