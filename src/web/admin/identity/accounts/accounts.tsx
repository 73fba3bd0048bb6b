import { UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import { findAccounts } from '../../../../domain/identity/accounts/find-accounts.ts'
import { longDate } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import row from '../../../console/row.module.css'
import { SearchForm } from '../../../console/search-form.tsx'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/accounts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  return { typed, accounts: typed ? await findAccounts(context.get(appContext), operator, typed) : null }
}

/** Finds an account by its email or phone number. */
export default function Accounts({ loaderData: { typed, accounts } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AdminPage title={t('console.admin.nav.accounts')} about={t('console.admin.accounts.about')}>
      <SearchForm
        {...{ action: '/admin/accounts', label: t('console.admin.accounts.search'), find: t('console.admin.find') }}
        {...{ search: typed, maxLength: 200 }}
        key={typed}
      />
      {accounts?.length === 0 && (
        <EmptyState title={t('console.admin.accounts.none')} icon={<UserRoundX aria-hidden="true" />}>
          <p>{t('console.admin.accounts.noneText')}</p>
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {accounts?.map(({ id, name, email, phone, role, createdAt, blockedAt }) => (
          <li key={id}>
            <Link to={`/admin/accounts/${id}`} className={`${row.row} ${styles.row}`}>
              <span>
                <span className={styles.name}>{name || email}</span>
                <span className={styles.soft}>{[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</span>
                <span className={styles.soft}>
                  {t('console.admin.accounts.since', { date: longDate(createdAt, OPERATOR_ZONE, locale) })}
                </span>
              </span>
              <span className={styles.badges}>
                {blockedAt && <Badge tone="bad">{t('console.admin.accounts.blocked')}</Badge>}
                <Badge>{t(`console.admin.accounts.role.${role}`)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
