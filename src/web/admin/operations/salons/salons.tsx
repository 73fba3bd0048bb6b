import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { listSalonsForOperator, type OperatorSalon } from '../../../../domain/operations/list-salons-for-operator.ts'
import { SALON_LISTS } from '../../../../domain/operations/salon-lists.ts'
import { longDate } from '../../../../i18n/format.ts'
import row from '../../../console/row.module.css'
import { SearchForm } from '../../../console/search-form.tsx'
import tabs from '../../../console/tabs.module.css'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/salons'
import { setupStatus } from './setup-status.ts'
import { StateBadge } from './state-badge.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const list = SALON_LISTS.find((one) => one === url.searchParams.get('list')) ?? 'live'
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = readPage(url.searchParams)
  const salons = await listSalonsForOperator(context.get(appContext), operator, { list, search }, page)
  return { salons, list, search }
}

/** All salons: drafts, new, open, reported and suspended ones. */
export default function Salons({ loaderData: { salons, list, search } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('console.admin.nav.salons')} about={t('console.admin.salons.about')}>
      <nav aria-label={t('console.admin.salons.lists')} className={tabs.tabs}>
        {SALON_LISTS.map((one) => (
          <Link
            key={one}
            to={`?${new URLSearchParams({ list: one, ...(search && { q: search }) })}`}
            aria-current={one === list ? 'page' : undefined}
          >
            {t(`console.admin.salons.list.${one}`)}
          </Link>
        ))}
      </nav>
      <SearchForm
        {...{ action: '/admin/salons', label: t('console.admin.salons.search'), find: t('console.admin.find'), search }}
        key={`${list} ${search}`}
      >
        <input type="hidden" name="list" value={list} />
      </SearchForm>
      {salons.items.length === 0 ? (
        <EmptyState
          title={t(search ? 'console.admin.salons.notFound' : `console.admin.salons.none.${list}`)}
          icon={<Store aria-hidden="true" />}
        />
      ) : (
        <ul className={styles.rows}>
          {salons.items.map((salon) => (
            <Row key={salon.id} salon={salon} />
          ))}
        </ul>
      )}
      <Pagination {...salons} />
    </AdminPage>
  )
}

function Row({ salon }: { salon: OperatorSalon }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, name, city, owner, status, review, setupStep, openReports, createdAt, liveAt } = salon
  const since =
    status === 'draft'
      ? t('console.admin.salons.created', { date: longDate(createdAt, OPERATOR_ZONE, locale) })
      : t('console.admin.salons.openSince', { date: longDate(liveAt ?? createdAt, OPERATOR_ZONE, locale) })
  return (
    <li>
      <Link to={`/admin/salons/${id}`} className={`${row.row} ${styles.row}`}>
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.soft}>
            {[city, owner, since, status === 'draft' && setupStatus(setupStep, t)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.badges}>
          {openReports > 0 && <Badge tone="warn">{t('console.admin.salons.reports', { count: openReports })}</Badge>}
          {review !== 'none' && <Badge tone="warn">{t(`console.admin.salons.review.${review}`)}</Badge>}
          <StateBadge status={status} />
        </span>
      </Link>
    </li>
  )
}
