import { TicketPercent } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { discountExample } from '../../../../domain/salons/profile/discount-example.ts'
import type { SalonCoupon } from '../../../../domain/salons/profile/queries.ts'
import { longDay, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { Price } from '../../../ui/price.tsx'
import spoken from '../../../ui/visually-hidden.module.css'
import { useTranslation } from '../../../use-translation.ts'
import { CopyCode } from './copy-code.tsx'
import styles from './deals.module.css'
import { LastMinute } from './last-minute.tsx'

/** The coupons that are valid today, each with an example price. */
export function Deals({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  if (salon.coupons.length + salon.lastMinute.length === 0) return null
  return (
    <section className={styles.deals} aria-labelledby="deals-title">
      <h2 id="deals-title" className={styles.title}>
        <TicketPercent aria-hidden="true" />
        {t('salon.deals.title')}
      </h2>
      <ul className={styles.list}>
        {salon.lastMinute.map((offer) => (
          <LastMinute key={offer.id} offer={offer} salon={salon} />
        ))}
        {salon.coupons.map((coupon) => (
          <Deal key={coupon.id} coupon={coupon} salon={salon} />
        ))}
      </ul>
    </section>
  )
}

function Deal({ coupon, salon }: { coupon: SalonCoupon; salon: SalonDetail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = salon
  const example = discountExample(
    coupon,
    salon.services.flatMap(({ services }) => services),
  )
  return (
    <li className={styles.deal}>
      <div className={styles.line}>
        <strong className={styles.off}>
          {coupon.percentage === null
            ? t('salon.deals.amount', { amount: money(coupon.amountMinor ?? 0, currency, locale) })
            : t('salon.deals.percent', { percent: coupon.percentage })}
        </strong>
        <span className={styles.copied}>
          <code className={styles.code}>
            <span className={spoken.spoken}>{t('salon.deals.code')} </span>
            {coupon.code}
          </code>
          <CopyCode code={coupon.code} className={styles.copy} />
        </span>
      </div>
      <p className={styles.name}>{coupon.name}</p>
      <p className={styles.small}>
        {coupon.category ? t(`category.tabs.${coupon.category}`) : t('salon.deals.all')}
        {' · '}
        {t('salon.deals.until', { date: longDay(coupon.endsOn, locale) })}
      </p>
      {example && (
        <p className={styles.example}>
          <span>{example.service.name}</span>
          <span className={styles.prices}>
            <s>
              <span className={spoken.spoken}>{t('salon.deals.was')} </span>
              <Price minor={example.beforeMinor} currency={currency} />
            </s>
            <span>
              <span className={spoken.spoken}>{t('salon.deals.now')} </span>
              <Price minor={example.afterMinor} currency={currency} className={styles.now} />
            </span>
          </span>
        </p>
      )}
    </li>
  )
}
