import { Link } from 'react-router'
import type { PaidCharge } from '../../../../domain/salons/plans/get-plan.ts'
import type { PlanId } from '../../../../domain/salons/plans/plans.ts'
import { money, shortDate, shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../data-table.tsx'
import { useConsole, useMay } from '../../use-console.ts'
import styles from './plan.module.css'

/** Charges for the salon's plans, the latest first. */
export function Charges({ charges, names }: { charges: readonly PaidCharge[]; names: Record<PlanId, string> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const seesFinance = useMay('finance_see')
  return (
    <div className={styles.paid}>
      <h2 className={styles.heading}>{t('console.plan.paid.title')}</h2>
      {charges.length === 0 ? (
        <p className={styles.soft}>{t('console.plan.paid.none')}</p>
      ) : (
        <>
          <DataTable
            label={t('console.plan.paid.title')}
            head={[
              t('console.plan.paid.for'),
              t('console.plan.paid.plan'),
              t('console.plan.paid.date'),
              t('console.plan.paid.amount'),
              t('console.plan.paid.vat'),
              t('console.plan.paid.credit'),
            ]}
            numbers={[3, 4, 5]}
            rows={charges.map((charge) => ({
              key: charge.id,
              cells: [
                <span key="month" className={styles.days}>
                  {shortDay(charge.from, locale)} – {shortDay(charge.to, locale)}
                </span>,
                names[charge.plan],
                shortDate(charge.at, timeZone, locale),
                money(charge.minor, charge.currency, locale),
                charge.vatMinor > 0 ? money(charge.vatMinor, charge.currency, locale) : '–',
                charge.creditCurrency ? money(charge.creditMinor, charge.creditCurrency, locale) : '–',
              ],
            }))}
          />
          {seesFinance && (
            <p className={styles.soft}>
              <Link to="/partner/finance">{t('console.plan.paid.where')}</Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
