import { Check, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { DIFFERENCE_LISTS } from '../../../../domain/finance/reconciliation/difference-lists.ts'
import { type ListedDifference, listDifferences } from '../../../../domain/finance/reconciliation/list-differences.ts'
import { resolveDifference } from '../../../../domain/finance/reconciliation/resolve-difference.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { DataTable } from '../../../console/data-table.tsx'
import pills from '../../../console/pills.module.css'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { Reason } from '../../reason.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { runAction } from '../../run-action.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/reconciliation'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const list = DIFFERENCE_LISTS.find((one) => one === url.searchParams.get('list')) ?? 'open'
  const listed = await listDifferences(app, operator, list, readPage(url.searchParams))
  return { list, ...listed, hasProvider: app.payments.listMovements !== undefined }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return runAction(
    { request, context, url },
    {
      resolve: ({ app, confirmed, text }) =>
        resolveDifference(app, confirmed(), { id: text('difference'), reason: text('reason') }),
    },
  )
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Where the provider's movements differ from payments, payouts and the ledger. */
export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { list, items, sums, comparedAt, hasProvider, ...page } = loaderData
  return (
    <AdminPage title={t('console.admin.nav.reconciliation')} about={t('console.admin.reconciliation.about')}>
      <p>
        {!hasProvider
          ? t('console.admin.reconciliation.noProvider')
          : comparedAt
            ? t('console.admin.reconciliation.compared', { when: dayAndTime(comparedAt, OPERATOR_ZONE, locale) })
            : t('console.admin.reconciliation.notYet')}
      </p>
      <nav aria-label={t('console.admin.reconciliation.lists')} className={pills.pills}>
        {DIFFERENCE_LISTS.map((one) => (
          <Link key={one} to={`?list=${one}`} aria-current={one === list ? 'page' : undefined}>
            {t(`console.admin.reconciliation.list.${one}`)}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        // Before the first comparison it is not known.
        (comparedAt || list === 'settled') && (
          <EmptyState icon={<Scale aria-hidden="true" />} title={t(`console.admin.reconciliation.none.${list}`)} />
        )
      ) : (
        <ul className={styles.list}>
          {items.map((one) => (
            <Difference key={one.id} of={one} />
          ))}
        </ul>
      )}
      <Pagination {...page} />
      {sums.length > 0 && (
        <section aria-labelledby="movements" className={styles.column}>
          <h2 id="movements">{t('console.admin.reconciliation.movements')}</h2>
          <DataTable
            label={t('console.admin.reconciliation.movements')}
            head={[
              t('console.admin.reconciliation.type'),
              t('console.admin.reconciliation.count'),
              t('console.finance.amount'),
              t('console.admin.reconciliation.fees'),
            ]}
            numbers={[1, 2, 3]}
            rows={sums.map(({ type, currency, movements, amountMinor, feeMinor }) => ({
              key: `${type} ${currency}`,
              cells: [
                <code key="type">{type}</code>,
                movements.toLocaleString(locale),
                money(amountMinor, currency, locale),
                money(feeMinor, currency, locale),
              ],
            }))}
          />
        </section>
      )}
    </AdminPage>
  )
}

function Difference({ of }: { of: ListedDifference }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, kind, subjectId, salon, salonId, currency, movementType, firstAt, goneAt, resolvedAt, reason } = of
  const amount = (minor: number) => money(minor, currency, locale)
  const by = of.resolvedBy ?? ''
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{t(`console.admin.reconciliation.kind.${kind}`)}</strong>
        {salonId && <Link to={`/admin/salons/${salonId}`}>{salon ?? salonId}</Link>}
        <time dateTime={firstAt.toISOString()}>{dayAndTime(firstAt, OPERATOR_ZONE, locale)}</time>
        {goneAt ? (
          <Badge tone="good">{t('console.admin.reconciliation.gone')}</Badge>
        ) : (
          resolvedAt && <Badge tone="neutral">{t('console.admin.reconciliation.resolved')}</Badge>
        )}
      </p>
      <p className={styles.text}>
        {t(`console.admin.reconciliation.why.${kind}`, { type: movementType ?? '' })}{' '}
        <code className={styles.number}>{subjectId}</code>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('console.admin.reconciliation.expected')}</dt>
          <dd>{amount(of.expectedMinor)}</dd>
        </div>
        <div>
          <dt>{t(`console.admin.reconciliation.found.${kind}`)}</dt>
          <dd>{amount(of.foundMinor)}</dd>
        </div>
      </dl>
      {resolvedAt && reason && (
        <p className={styles.text}>
          {by}: {reason}
        </p>
      )}
      {!goneAt && !resolvedAt && (
        <div className={styles.actions}>
          <ActionDisclosure
            intent="resolve"
            of={{ name: 'difference', value: id }}
            icon={Check}
            label={t('console.admin.reconciliation.resolve')}
          >
            <p>{t('console.admin.reconciliation.resolveText')}</p>
            <Reason />
          </ActionDisclosure>
        </div>
      )}
    </li>
  )
}
