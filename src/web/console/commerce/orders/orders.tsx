import { Button, Pagination } from '@mantine/core'
import { PackageOpen } from 'lucide-react'
import { Link } from 'react-router'
import { ORDER_LISTS } from '../../../../domain/commerce/orders/order-lists.ts'
import { listSalonOrders, type SalonOrder } from '../../../../domain/commerce/orders/salon-orders.ts'
import { orderStageOf } from '../../../../domain/commerce/orders/stage.ts'
import { money, shortDate } from '../../../../i18n/format.ts'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Page } from '../../frame/page.tsx'
import empty from '../../none.module.css'
import pills from '../../pills.module.css'
import { requireMember } from '../../require-member.ts'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/orders'
import styles from './orders.module.css'
import { OrderStage } from './stage.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'orders_handle')
  const list = ORDER_LISTS.find((one) => one === url.searchParams.get('list')) ?? 'open'
  const page = readPage(url.searchParams)
  return { list, orders: await listSalonOrders(context.get(appContext), member, list, page) }
}

export default function Orders({ loaderData: { list, orders } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const pages = Math.ceil(orders.total / orders.limit)
  return (
    <Page tight title={t('console.orders.title')} about={t('console.orders.about')}>
      <nav aria-label={t('console.orders.lists')} className={classes(pills.pills, styles.lists)}>
        {ORDER_LISTS.map((one) => (
          <Link key={one} to={`?list=${one}`} aria-current={one === list ? 'page' : undefined}>
            {t(`console.orders.list.${one}`)}
          </Link>
        ))}
      </nav>
      {orders.items.length === 0 ? (
        <div className={empty.none}>
          <PackageOpen aria-hidden="true" />
          <h2>{t('console.orders.none')}</h2>
          <p>{t('console.orders.noneText')}</p>
          <Button component={Link} to="/partner/products" variant="default">
            {t('console.orders.products')}
          </Button>
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.items.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          total={pages}
          value={orders.page}
          aria-label={t('console.orders.pages')}
          getItemProps={(page) => ({ component: Link, to: `?list=${list}&page=${page}` })}
          withControls={false}
        />
      )}
    </Page>
  )
}

function Row({ order }: { order: SalonOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <li>
      <Link to={`/partner/orders/${order.id}`} className={styles.order}>
        <span className={styles.details}>
          <strong>{order.customer || t('console.orders.number', { number: order.id.slice(-8).toUpperCase() })}</strong>
          <small>{order.products.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</small>
        </span>
        <span className={text.note}>{shortDate(order.createdAt, timeZone, locale)}</span>
        <OrderStage stage={orderStageOf(order)} />
        <span className={styles.price}>{money(order.totalMinor, order.currency, locale)}</span>
      </Link>
    </li>
  )
}
