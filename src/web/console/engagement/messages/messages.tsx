import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { loadAlerts } from '../../../../domain/clients/load-alerts.ts'
import { listSalonConversations, type SalonConversation } from '../../../../domain/engagement/messages/salon-thread.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import list from '../../bookings/booking/bookings.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import row from '../../row.module.css'
import { SearchForm } from '../../search-form.tsx'
import tabs from '../../tabs.module.css'
import { useConsole } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/messages'
import styles from './messages.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'messages')
  const page = readPage(url.searchParams)
  const unread = url.searchParams.has('unread')
  const search = url.searchParams.get('q')?.slice(0, 100) ?? ''
  const app = context.get(appContext)
  const conversations = await listSalonConversations(app, member, { unread, search }, page)
  const alerts = await loadAlerts(
    app.db,
    member,
    'client',
    conversations.items.map(({ clientId }) => clientId),
  )
  return { conversations, alerts, unread, search }
}

/** The salon's conversations with clients. */
export default function Messages({ loaderData: { conversations, alerts, unread, search } }: Route.ComponentProps) {
  const { t } = useTranslation()
  useLive()
  return (
    <Page title={t('conversation.title')} about={t('console.messages.about')}>
      <div className={list.page}>
        <nav aria-label={t('console.messages.lists')} className={tabs.tabs}>
          <Link to="/partner/messages" aria-current={unread ? undefined : 'page'}>
            {t('console.messages.all')}
          </Link>
          <Link to="/partner/messages?unread" aria-current={unread ? 'page' : undefined}>
            {t('console.messages.unread')}
          </Link>
        </nav>
        <SearchForm {...{ label: t('console.messages.search'), find: t('console.messages.find'), search }} key={search}>
          {unread && <input type="hidden" name="unread" value="" />}
        </SearchForm>
        {conversations.items.length === 0 ? (
          <NoConversations unread={unread} search={search} />
        ) : (
          <ul className={list.rows}>
            {conversations.items.map((one) => (
              <Row key={one.clientId} one={one} alert={alerts.get(one.clientId)} />
            ))}
          </ul>
        )}
        <Pagination {...conversations} />
      </div>
    </Page>
  )
}

function NoConversations({ unread, search }: { unread: boolean; search: string }) {
  const { t } = useTranslation()
  const icon = <MessageCircle aria-hidden="true" />
  if (search) return <EmptyState title={t('console.messages.noneFound')} icon={icon} />
  return (
    <EmptyState title={t(unread ? 'console.messages.allRead' : 'console.messages.none')} icon={icon}>
      <p>{t(unread ? 'console.messages.allReadText' : 'console.messages.noneText')}</p>
      {!unread && (
        <ButtonLink to="/partner/bookings?list=upcoming" variant="quiet">
          {t('console.messages.toBookings')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

interface RowProps {
  one: SalonConversation
  alert: string | undefined
}

function Row({ one: { clientId, client, last, lastAt, unread }, alert }: RowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <li>
      <Link
        to={`/partner/messages/${clientId}`}
        className={`${row.row} ${styles.row}`}
        data-unread={unread > 0 || undefined}
      >
        <span className={styles.main}>
          <strong>{client}</strong>
          <span>{last}</span>
          <ClientAlert alert={alert} />
        </span>
        {unread > 0 && <Badge tone="accent">{t('conversation.unread', { count: unread })}</Badge>}
        <time dateTime={lastAt.toISOString()}>{dayAndTime(lastAt, timeZone, locale)}</time>
      </Link>
    </li>
  )
}
