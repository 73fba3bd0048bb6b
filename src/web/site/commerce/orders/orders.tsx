import { PackageOpen } from 'lucide-react'
import { Link, useLocation, useNavigation } from 'react-router'
import { listOrders } from '../../../../domain/commerce/orders/list-orders.ts'
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
import { Skeleton } from '../../../ui/skeleton.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/orders'
import { OrderCard } from './order-card.tsx'
import styles from './orders.module.css'

const ON_A_PAGE = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const page = pageNumber(url.searchParams)
  const locale = context.get(localeContext)
  return { orders: await listOrders(context.get(appContext), viewer.id, { page, limit: ON_A_PAGE }, locale) }
}

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const arriving = useNavigation().location?.pathname === pathname
  return (
    <div className={classes(pages.page, styles.page)}>
      <Head title={t('orders.title')} />
      <header className={classes(layout.spread, styles.head)}>
        <h1 className={text.title}>{t('orders.title')}</h1>
        <nav className={styles.others}>
          <Link to="/appointments">{t('orders.appointments')}</Link>
          <Link to="/paymentcard/addresses">{t('addresses.title')}</Link>
        </nav>
      </header>
      {arriving ? (
        <OrdersLoading />
      ) : orders.items.length === 0 ? (
        <EmptyState title={t('orders.empty')} icon={<PackageOpen aria-hidden="true" />}>
          <p>{t('orders.emptyText')}</p>
          <div className={layout.centred}>
            <ButtonLink to="/products">{t('orders.browseProducts')}</ButtonLink>
            <ButtonLink to="/saloons" variant="quiet">
              {t('orders.find')}
            </ButtonLink>
          </div>
        </EmptyState>
      ) : (
        <ul className={layout.stack4}>
          {orders.items.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={orders.page} limit={orders.limit} total={orders.total} />
    </div>
  )
}

function OrdersLoading() {
  const { t } = useTranslation()
  return (
    <div className={layout.stack4} role="status" aria-label={t('ui.loading')}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={classes(surface.panel, styles.arriving)}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
