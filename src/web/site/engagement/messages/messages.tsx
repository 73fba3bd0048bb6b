import { MessageCircleHeart } from 'lucide-react'
import { Link } from 'react-router'
import { type Conversation, listConversations } from '../../../../domain/engagement/messages/customer-thread.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import pages from '../../../ui/page.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { SalonPicture } from '../../../ui/salon-picture.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/messages'
import styles from './messages.module.css'
import { useMessageForm } from './use-ask.ts'

const ON_A_PAGE = 20

export function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams)
  return listConversations(context.get(appContext), requireViewer(context), { page, limit: ON_A_PAGE })
}

/** A customer's conversations with salons. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  useMessageForm()
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={t('conversation.title')} />
      <BackLink to="/appointments">{t('conversation.toBookings')}</BackLink>
      <h1 className={text.subtitle}>{t('conversation.title')}</h1>
      {loaderData.items.length === 0 ? (
        <EmptyState title={t('conversation.none')} icon={<MessageCircleHeart aria-hidden="true" />}>
          <p>{t('conversation.noneText')}</p>
          <ButtonLink to="/appointments">{t('conversation.toBookings')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={layout.stack2}>
          {loaderData.items.map((one) => (
            <Row key={one.slug} one={one} />
          ))}
        </ul>
      )}
      <Pagination {...loaderData} />
    </div>
  )
}

function Row({ one: { slug, salon, picture, last, lastAt, unread, timeZone } }: { one: Conversation }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <li>
      <Link to={`/appointments/messages/${slug}`} className={classes(surface.card, styles.row)}>
        <SalonPicture path={picture} className={styles.picture} width={56} height={56} sizes="56px" />
        <span className={styles.main}>
          <strong>{salon}</strong>
          <span>{last}</span>
        </span>
        <span className={styles.end}>
          <time dateTime={lastAt.toISOString()}>{dayAndTime(lastAt, timeZone, locale)}</time>
          {unread > 0 && <Badge tone="accent">{t('conversation.unread', { count: unread })}</Badge>}
        </span>
      </Link>
    </li>
  )
}
