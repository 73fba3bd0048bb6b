import { Check, CircleX, HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import { listLackingAccounts } from '../../../../domain/finance/payout-account/list-payout-accounts.ts'
import { listPayouts, settleManually } from '../../../../domain/finance/settlement/settle-manually.ts'
import { isConnectedAccount } from '../../../../domain/kernel/connected-accounts.ts'
import { dayAndTime, money, shortDay } from '../../../../i18n/format.ts'
import { DataTable } from '../../../console/data-table.tsx'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { Reason } from '../../reason.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { type ActionContext, runAction } from '../../run-action.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/payouts'
import { LackingAccounts } from './lacking-accounts.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const [payouts, accounts] = await Promise.all([
    listPayouts(app, operator, readPage(url.searchParams)),
    listLackingAccounts(app, operator),
  ])
  return { ...payouts, accounts, byHand: app.payouts === null }
}

export function action({ request, context, url }: Route.ActionArgs) {
  const settle =
    (outcome: 'sent' | 'failed') =>
    ({ app, confirmed, text }: ActionContext) =>
      settleManually(app, confirmed(), text('payout'), { outcome, reason: text('reason') })
  return runAction({ request, context, url }, { sent: settle('sent'), failed: settle('failed') })
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Payouts that are due, and recent ones. */
export default function Payouts({ loaderData: { due, made, accounts, byHand } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const span = ({ from, to }: { from: string; to: string }) => `${shortDay(from, locale)} – ${shortDay(to, locale)}`
  return (
    <AdminPage title={t('console.admin.nav.payouts')} about={t('console.admin.payouts.about')}>
      {!byHand && (
        <FormMessage tone="info">
          <p>{t('console.admin.payouts.bank')}</p>
        </FormMessage>
      )}
      {due.items.length === 0 ? (
        <EmptyState title={t('console.admin.payouts.none')} icon={<HandCoins aria-hidden="true" />} />
      ) : (
        <ul className={styles.rows}>
          {due.items.map((payout) => (
            <li key={payout.id} className={styles.card}>
              <p className={styles.head}>
                <strong>{money(payout.minor, payout.currency, locale)}</strong>
                <Link to={`/admin/salons/${payout.salonId}`}>{payout.salon}</Link>
                <span>{span(payout)}</span>
              </p>
              <dl className={styles.facts}>
                <div>
                  <dt>{t('console.admin.payouts.account')}</dt>
                  <dd className={styles.number}>{inGroups(payout.account)}</dd>
                </div>
                <div>
                  <dt>{t('console.admin.payouts.reference')}</dt>
                  <dd className={styles.number}>{payout.id.slice(-12)}</dd>
                </div>
              </dl>
              {payout.refusals > 0 && (
                <FormMessage tone="bad">
                  <p>{t('console.admin.payouts.refused', { currency: payout.currency })}</p>
                </FormMessage>
              )}
              {byHand && !isConnectedAccount(payout.account) && (
                <div className={styles.actions}>
                  <ActionDisclosure
                    intent="sent"
                    of={{ name: 'payout', value: payout.id }}
                    icon={Check}
                    label={t('console.admin.payouts.sent')}
                  >
                    <Reason hint={t('console.admin.confirm.payoutHint')} />
                  </ActionDisclosure>
                  <ActionDisclosure
                    intent="failed"
                    of={{ name: 'payout', value: payout.id }}
                    grave
                    icon={CircleX}
                    label={t('console.admin.payouts.failed')}
                  >
                    <p>{t('console.admin.payouts.failedText')}</p>
                    <Reason />
                  </ActionDisclosure>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination {...due} />
      {accounts.length > 0 && <LackingAccounts accounts={accounts} />}
      {made.length > 0 && (
        <section aria-labelledby="made" className={styles.column}>
          <h2 id="made">{t('console.admin.payouts.made')}</h2>
          <DataTable
            label={t('console.admin.payouts.made')}
            head={[
              t('console.admin.payouts.salon'),
              t('console.finance.period'),
              t('console.finance.amount'),
              t('console.finance.state'),
              t('console.admin.payouts.when'),
              t('console.admin.payouts.by'),
            ]}
            numbers={[2]}
            rows={made.map((payout) => ({
              key: payout.id,
              cells: [
                <Link key="salon" to={`/admin/salons/${payout.salonId}`}>
                  {payout.salon}
                </Link>,
                span(payout),
                money(payout.minor, payout.currency, locale),
                t(`console.finance.status.${payout.status}`),
                dayAndTime(payout.settledAt, OPERATOR_ZONE, locale),
                payout.by ?? t('console.admin.payouts.theBank'),
              ],
            }))}
          />
        </section>
      )}
    </AdminPage>
  )
}

/** An IBAN in groups of four, as it is printed; another account as it is, to be copied. */
function inGroups(account: string): string {
  return isConnectedAccount(account) ? account : account.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
