import { getStatement } from '../../../../domain/finance/settlement/statements.ts'
import { toMajor } from '../../../../domain/kernel/money.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { csvFile } from '../../csv.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/csv'

/** A month's statement as a file, in major units, from the opening balance to the closing one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const statement = await getStatement(context.get(appContext), member, params.month)
  const t = translator(member.locale)
  const major = (minor: number) => toMajor({ minor, currency: member.currency })
  const head = [
    ...[t('console.finance.date'), t('console.finance.what'), t('console.finance.period')],
    ...[t('console.finance.gross'), t('console.finance.fees'), `${t('console.finance.net')} (${member.currency})`],
  ]
  return csvFile(`${member.slug}-${statement.month}`, head, [
    ['', t('console.finance.opening'), '', null, null, major(statement.openingMinor)],
    ...statement.movements.map(({ at, kind, booking, orderId, grossMinor, feeMinor, netMinor }) => [
      ...[dateAt(at, member.timeZone), t(`console.finance.kind.${kind}`), booking ?? orderId?.slice(-8) ?? ''],
      ...[major(grossMinor), major(feeMinor), major(netMinor)],
    ]),
    ['', t('console.finance.closing'), '', null, null, major(statement.closingMinor)],
  ])
}
