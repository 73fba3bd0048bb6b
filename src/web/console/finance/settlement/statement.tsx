import { getCommissions } from '../../../../domain/finance/commission/get-commission.ts'
import type { OrderCommission } from '../../../../domain/finance/commission/read-commissions.ts'
import { getStatement, type Movement } from '../../../../domain/finance/settlement/statements.ts'
import { count, money, shortDate } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../../ui/text.module.css'
import { DataTable } from '../../data-table.tsx'
import { DownloadLink } from '../../download-link.tsx'
import { Page } from '../../frame/page.tsx'
import { monthName } from '../../month-name.ts'
import { PrintButton } from '../../print-button.tsx'
import { requireMember } from '../../require-member.ts'
import { Sum, Sums } from '../../sums.tsx'
import notes from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import { commissionReason } from '../commission/commission-texts.ts'
import type { Route } from './+types/statement'
import styles from './finance.module.css'

/** Movements on the page; the file has them all. */
const SHOWN = 500
/** Entries beside which stands why they bear commission or not. */
const WITH_REASON = new Set(['sale', 'fee', 'correction'])

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  const { movements, ...statement } = await getStatement(app, member, params.month)
  const shown = movements.slice(0, SHOWN)
  const earned = shown.flatMap(({ kind, orderId }) => (WITH_REASON.has(kind) && orderId ? [orderId] : []))
  const commissions = await getCommissions(app, member, [...new Set(earned)])
  return { statement: { ...statement, movements: shown }, commissions, all: movements.length }
}

/** A month's statement: the opening balance, all movements, and the closing balance. */
export default function Statement({ loaderData: { statement, commissions, all } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency, salonName } = useConsole()
  const amount = (minor: number) => money(minor, currency, locale)
  const { month, movements } = statement
  const commissionOf = new Map(commissions.map((one) => [one.orderId, one]))
  return (
    <Page
      title={t('console.finance.statement', { month: monthName(month, locale) })}
      back={{ to: '/partner/finance', label: t('console.finance.back') }}
      actions={
        <>
          <PrintButton>{t('console.finance.print')}</PrintButton>
          <DownloadLink href={`/partner/finance/${month}/csv`}>{t('console.finance.csv')}</DownloadLink>
        </>
      }
    >
      <div className={styles.main} data-print="sheet">
        <p className={styles.printed}>
          {salonName} · {monthName(month, locale)}
        </p>
        <Sums>
          <Sum name={t('console.finance.opening')} value={amount(statement.openingMinor)} />
          <Sum name={t('console.finance.sales')} value={amount(statement.salesMinor)} />
          <Sum name={t('console.finance.refunds')} value={amount(statement.refundsMinor)} />
          <Sum name={t('console.finance.fees')} value={amount(statement.feesMinor)} />
          {statement.savedMinor !== 0 && <Sum name={t('console.finance.saved')} value={amount(statement.savedMinor)} />}
          {statement.plansMinor !== 0 && <Sum name={t('console.finance.plans')} value={amount(statement.plansMinor)} />}
          <Sum name={t('console.finance.paidOut')} value={amount(statement.payoutsMinor)} />
          <Sum name={t('console.finance.closing')} value={amount(statement.closingMinor)} variant="total" />
        </Sums>
        <section aria-labelledby="movements">
          <h2 id="movements">{t('console.finance.movements')}</h2>
          {movements.length === 0 ? (
            <p className={text.soft}>{t('console.finance.nothing')}</p>
          ) : (
            <DataTable
              label={t('console.finance.movements')}
              head={[
                t('console.finance.date'),
                t('console.finance.what'),
                t('console.finance.gross'),
                t('console.finance.fees'),
                t('console.finance.net'),
              ]}
              numbers={[2, 3, 4]}
              rows={movements.map((movement) => ({
                key: movement.id,
                cells: [
                  shortDate(movement.at, timeZone, locale),
                  <MovementDescription
                    key="what"
                    movement={movement}
                    commission={WITH_REASON.has(movement.kind) ? commissionOf.get(movement.orderId ?? '') : undefined}
                  />,
                  amount(movement.grossMinor),
                  movement.feeMinor === 0 ? '' : amount(movement.feeMinor),
                  amount(movement.netMinor),
                ],
              }))}
            />
          )}
          {all > movements.length && (
            <p className={notes.note}>
              {t('console.finance.more', { shown: count(movements.length, locale), all: count(all, locale) })}
            </p>
          )}
        </section>
      </div>
    </Page>
  )
}

function MovementDescription({
  movement: { kind, booking, orderId },
  commission,
}: {
  movement: Movement
  commission?: OrderCommission | undefined
}) {
  const { t } = useTranslation()
  const of = booking
    ? t('console.finance.appointment', { reference: booking })
    : orderId && t('console.finance.order', { number: orderId.slice(-8).toUpperCase() })
  return (
    <>
      {t(`console.finance.kind.${kind}`)}
      {of && ` · ${of}`}
      {commission && <small className={styles.why}>{commissionReason(t, commission)}</small>}
    </>
  )
}
