import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { listMessages } from '../../../../domain/engagement/contact/list-messages.ts'
import { MESSAGE_LISTS } from '../../../../domain/engagement/contact/message-lists.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import row from '../../../console/row.module.css'
import tabs from '../../../console/tabs.module.css'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { truncate } from '../../../ui/truncate.ts'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/messages'

const PREVIEW = 140

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const list = MESSAGE_LISTS.find((one) => one === url.searchParams.get('list')) ?? 'open'
  return { list, messages: await listMessages(context.get(appContext), operator, list, readPage(url.searchParams)) }
}

/** Messages from the contact form. */
export default function Messages({ loaderData: { list, messages } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <AdminPage title={t('console.admin.nav.messages')} about={t('console.admin.messages.about')}>
      <nav aria-label={t('console.admin.messages.lists')} className={tabs.tabs}>
        {MESSAGE_LISTS.map((one) => (
          <Link key={one} to={`?list=${one}`} aria-current={one === list ? 'page' : undefined}>
            {t(`console.admin.messages.list.${one}`)}
          </Link>
        ))}
      </nav>
      {messages.items.length === 0 ? (
        <EmptyState title={t(`console.admin.messages.none.${list}`)} icon={<MailCheck aria-hidden="true" />} />
      ) : (
        <ul className={styles.rows}>
          {messages.items.map(({ id, name, email, message, createdAt }) => (
            <li key={id}>
              <Link to={`/admin/messages/${id}`} className={`${row.row} ${styles.row}`}>
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.soft}>{email}</span>
                  {message && <span>{truncate(message, PREVIEW)}</span>}
                </span>
                <time className={styles.soft} dateTime={createdAt.toISOString()}>
                  {dayAndTime(createdAt, OPERATOR_ZONE, locale)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...messages} />
    </AdminPage>
  )
}
