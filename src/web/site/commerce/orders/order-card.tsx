import type { OrderSummary } from '../../../../domain/commerce/orders/list-orders.ts'
import { longDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CardLink } from '../../../ui/card-link.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import { SalonPicture } from '../../../ui/salon-picture.tsx'
import surface from '../../../ui/surface.module.css'
import styles from './order-card.module.css'
import { StageBadge } from './stage-badge.tsx'

/** An order in the list: the whole card links to its receipt. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const date = longDate(order.createdAt, order.timeZone, locale)
  const items = [
    ...order.services.flatMap(({ name, isTip }) => (isTip ? [] : [name])),
    ...order.products.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
  ]
  return (
    <article className={classes(surface.panel, styles.card)} aria-labelledby={`o-${order.id}`}>
      <SalonPicture path={order.salonPicture} className={styles.photo} width={88} height={88} sizes="88px" />
      <div className={styles.body}>
        <div className={classes(layout.spread, styles.top)}>
          <h2 id={`o-${order.id}`} className={styles.name}>
            <CardLink to={`/orders/${order.id}`} aria-label={t('orders.openNamed', { date, salon: order.salonName })}>
              {order.salonName}
            </CardLink>
          </h2>
          <StageBadge order={order} />
        </div>
        <p className={styles.items}>{items.join(', ')}</p>
        <p className={classes(layout.spread, styles.foot)}>
          <span>
            {t('orders.ordered')} {date}
          </span>
          <strong>
            <Price minor={order.totalMinor} currency={order.currency} />
          </strong>
        </p>
      </div>
    </article>
  )
}
