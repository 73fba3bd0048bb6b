import type { OrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { type Step, timelineOf } from './timeline.ts'
import styles from './timeline-list.module.css'

/** The past and future steps of an order. */
export function Timeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const when = (at: Date) => dayAndTime(at, order.timeZone, locale)
  const textOf = ({ what, minor = 0, tracking = '' }: Step) => {
    if (what === 'refunded') return t('orders.step.refunded', { amount: money(minor, order.currency, locale) })
    if (what === 'cancelled' && order.bookingStatus !== null) return t('appointments.status.cancelled')
    return t(`orders.step.${what}`, { tracking })
  }
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={styles.title}>
        {t('orders.timeline')}
      </h2>
      <ol className={styles.steps}>
        {timelineOf(order).map((step) => (
          <li
            key={step.what}
            className={classes(
              styles.step,
              step.state === 'now' && styles.now,
              step.state === 'to come' && styles.later,
            )}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span>{textOf(step)}</span>
            {step.at && <span className={styles.when}>{when(step.at)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
