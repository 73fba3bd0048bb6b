import { CalendarHeart, CalendarSync, MessageCircle } from 'lucide-react'
import { Link, useLocation, useNavigation } from 'react-router'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { CUSTOMER_BOOKING_FILTERS } from '../../../../domain/bookings/booking/lifecycle.ts'
import { listBookings } from '../../../../domain/bookings/booking/list-bookings.ts'
import { countUnread } from '../../../../domain/engagement/messages/customer-thread.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import pages from '../../../ui/page.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/appointments'
import { AppointmentCard } from './appointment-card.tsx'
import styles from './appointments.module.css'
import { CancelledMessage } from './cancelled-message.tsx'
import { CardListSkeleton } from './card-list-skeleton.tsx'

const RANGES = ['all', 'today', 'week', 'month'] as const
const ON_A_PAGE = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const locale = context.get(localeContext)
  const param = (name: string) => url.searchParams.get(name)
  const range = RANGES.find((one) => one === param('range')) ?? 'all'
  const status = CUSTOMER_BOOKING_FILTERS.find((one) => one === param('status'))
  const page = pageNumber(url.searchParams)
  const cancelled = param('cancelled')
  const [bookings, justCancelled, unread] = await Promise.all([
    listBookings(app, viewer.id, { range, status }, { page, limit: ON_A_PAGE }, locale),
    cancelled ? getBooking(app, viewer, cancelled, locale) : null,
    countUnread(app, viewer),
  ])
  return { bookings, range, status: status ?? null, now: app.clock.now(), origin: app.origin, justCancelled, unread }
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { bookings, range, status, now, origin, justCancelled, unread } = loaderData
  const { pathname } = useLocation()
  const arriving = useNavigation().location?.pathname === pathname
  const filtered = range !== 'all' || status !== null
  const address = (query: { range?: string; status?: string | null }) => {
    const next = { range, status, ...query }
    const params = new URLSearchParams()
    if (next.range !== 'all') params.set('range', next.range)
    if (next.status) params.set('status', next.status)
    const search = params.toString()
    return search ? `/appointments?${search}` : '/appointments'
  }
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={t('appointments.title')} />
      <div className={classes(layout.spread, styles.top)}>
        <h1 className={text.title}>{t('appointments.title')}</h1>
        <div className={layout.wrap2}>
          <ButtonLink to="/appointments/calendar" variant="quiet" size="s" icon={<CalendarSync aria-hidden="true" />}>
            {t('appointments.feed.link')}
          </ButtonLink>
          <ButtonLink to="/appointments/messages" variant="quiet" size="s" icon={<MessageCircle aria-hidden="true" />}>
            {t('conversation.title')}
            {unread > 0 && <> ({t('conversation.unread', { count: unread })})</>}
          </ButtonLink>
        </div>
      </div>
      {justCancelled?.status === 'cancelled' && <CancelledMessage booking={justCancelled} />}
      <div className={classes(layout.spread, styles.filters)}>
        <nav className={styles.statuses} aria-label={t('appointments.statuses')}>
          {[null, ...CUSTOMER_BOOKING_FILTERS].map((one) => (
            <Link
              key={one}
              to={address({ status: one })}
              preventScrollReset
              aria-current={one === status ? 'page' : undefined}
              className={styles.status}
            >
              {t(one ? `appointments.status.${one}` : 'appointments.anyStatus')}
            </Link>
          ))}
        </nav>
        <Tabs
          label={t('appointments.ranges')}
          tabs={RANGES.map((one) => ({
            to: address({ range: one }),
            label: t(`appointments.range.${one}`),
            current: one === range,
          }))}
        />
      </div>
      {arriving ? (
        <CardListSkeleton />
      ) : bookings.items.length === 0 ? (
        <EmptyState title={t('appointments.empty')} icon={<CalendarHeart aria-hidden="true" />}>
          <p>{t(filtered ? 'appointments.emptyFiltered' : 'appointments.emptyAll')}</p>
          {filtered ? (
            <ButtonLink to="/appointments" variant="quiet">
              {t('appointments.showAll')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/saloons">{t('appointments.find')}</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <ul className={layout.stack4}>
          {bookings.items.map((booking) => (
            <li key={booking.id}>
              <AppointmentCard booking={booking} now={now} origin={origin} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={bookings.page} limit={bookings.limit} total={bookings.total} />
    </div>
  )
}
