import { Gavel } from 'lucide-react'
import { Link } from 'react-router'
import { listAllDisputes } from '../../../../domain/finance/disputes/list-disputes.ts'
import { money } from '../../../../i18n/format.ts'
import { DisputeFacts } from '../../../console/finance/disputes/dispute-facts.tsx'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/disputes'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  return listAllDisputes(context.get(appContext), operator, readPage(url.searchParams))
}

/** Disputed payments of all salons. */
export default function Disputes({ loaderData: { items, losses, ...page } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AdminPage title={t('console.disputes.title')} about={t('console.disputes.about')}>
      {losses.length > 0 && (
        <p>
          {t('console.disputes.losses')}:{' '}
          <strong>{losses.map(({ minor, currency }) => money(minor, currency, locale)).join(', ')}</strong>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={t('console.disputes.none')} icon={<Gavel aria-hidden="true" />} />
      ) : (
        <ul className={styles.rows}>
          {items.map((dispute) => (
            <li key={dispute.id} className={styles.card}>
              <Link to={`/admin/salons/${dispute.salonId}`}>{dispute.salon}</Link>
              <DisputeFacts dispute={dispute} zone={OPERATOR_ZONE} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...page} />
    </AdminPage>
  )
}
