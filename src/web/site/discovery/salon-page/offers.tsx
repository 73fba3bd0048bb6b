import { TicketPercent } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { discountExample } from '../../../../domain/salons/profile/discount-example.ts'
import type { SalonCoupon } from '../../../../domain/salons/profile/queries.ts'
import { longDay, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import text from '../../../ui/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { CopyCode } from './copy-code.tsx'
import { LastMinute } from './last-minute.tsx'
import styles from './offers.module.css'

/** The others open with a press. */
const SHOWN = 2

/** The coupons that are valid today, each with an example price. */
export function Offers({ salon }: { salon: SalonDetail }) {
  const { t } = useTranslation()
  const offers = [
    ...salon.lastMinute.map((offer) => <LastMinute key={offer.id} offer={offer} salon={salon} />),
    ...salon.coupons.map((coupon) => <CouponOffer key={coupon.id} coupon={coupon} salon={salon} />),
  ]
  if (offers.length === 0) return null
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <h2 id="offers-title" className={classes(text.iconHeading, styles.title)}>
        <TicketPercent aria-hidden="true" />
        {t('salon.offers.title')}
      </h2>
      <ul className={styles.list}>{offers.slice(0, SHOWN)}</ul>
      {offers.length > SHOWN && (
        <Collapsible summary={t('salon.offers.more', { count: offers.length - SHOWN })} summaryClassName={styles.more}>
          <ul className={styles.list}>{offers.slice(SHOWN)}</ul>
        </Collapsible>
      )}
    </section>
  )
}

function CouponOffer({ coupon, salon }: { coupon: SalonCoupon; salon: SalonDetail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = salon
  const example = discountExample(
    coupon,
    salon.services.flatMap(({ services }) => services),
  )
  return (
    <li className={styles.offer}>
      <div className={classes(layout.spread, styles.line)}>
        <strong className={styles.off}>
          {coupon.percentage === null
            ? t('salon.offers.amount', { amount: money(coupon.amountMinor ?? 0, currency, locale) })
            : t('salon.offers.percent', { percent: coupon.percentage })}
        </strong>
        <span className={styles.copied}>
          <code className={styles.code}>
            <span className={hidden.visuallyHidden}>{t('salon.offers.code')} </span>
            {coupon.code}
          </code>
          <CopyCode code={coupon.code} className={styles.copy} />
        </span>
      </div>
      <p className={styles.name} lang={coupon.langs.name}>
        {coupon.name}
      </p>
      <p className={styles.small}>
        {coupon.category ? t(`category.tabs.${coupon.category}`) : t('salon.offers.all')}
        {' · '}
        {t('salon.offers.until', { date: longDay(coupon.endsOn, locale) })}
      </p>
      {example && (
        <p className={classes(layout.spread, styles.example)}>
          <span>{example.service.name}</span>
          <span className={styles.prices}>
            <s>
              <span className={hidden.visuallyHidden}>{t('salon.offers.was')} </span>
              <Price minor={example.beforeMinor} currency={currency} />
            </s>
            <span>
              <span className={hidden.visuallyHidden}>{t('salon.offers.now')} </span>
              <Price minor={example.afterMinor} currency={currency} className={styles.now} />
            </span>
          </span>
        </p>
      )}
    </li>
  )
}
