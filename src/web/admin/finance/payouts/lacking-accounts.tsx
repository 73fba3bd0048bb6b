import { Link } from 'react-router'
import type { LackingAccount } from '../../../../domain/finance/payout-account/list-payout-accounts.ts'
import { longDate } from '../../../../i18n/format.ts'
import { DataTable } from '../../../console/data-table.tsx'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from '../../admin.module.css'
import { OPERATOR_ZONE } from '../../zone.ts'

/** Salons' accounts at the card provider that lack something, or whose bank returned a payout. */
export function LackingAccounts({ accounts }: { accounts: readonly LackingAccount[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section aria-labelledby="accounts" className={styles.column}>
      <h2 id="accounts">{t('console.finance.payoutAccount.attention')}</h2>
      <DataTable
        label={t('console.finance.payoutAccount.attention')}
        head={[
          t('console.admin.payouts.salon'),
          t('console.finance.state'),
          t('console.finance.payoutAccount.due'),
          t('console.finance.payoutAccount.deadline'),
        ]}
        numbers={[]}
        rows={accounts.map(({ salonId, salon, complete, due, deadline, payoutFailure }) => ({
          key: salonId,
          cells: [
            <Link key="salon" to={`/admin/salons/${salonId}`}>
              {salon}
            </Link>,
            [
              t(`console.finance.payoutAccount.${complete ? 'ready' : 'notReady'}`),
              ...(payoutFailure ? [t('console.finance.payoutAccount.returned')] : []),
            ].join(', '),
            due.map((topic) => t(`console.finance.payoutAccount.topic.${topic}`)).join(', '),
            deadline ? longDate(deadline, OPERATOR_ZONE, locale) : '',
          ],
        }))}
      />
    </section>
  )
}
