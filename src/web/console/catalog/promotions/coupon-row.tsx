import { Form } from 'react-router'
import type { OwnCoupon } from '../../../../domain/catalog/pricing/list-coupons.ts'
import { longDay, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useConsole } from '../../use-console.ts'
import styles from './offers.module.css'

export function CouponRow({ coupon }: { coupon: OwnCoupon }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const { id, code, name, percentage, amountMinor, category, startsOn, endsOn, uses, maxUses, costMinor, state } =
    coupon
  const done = state === 'over' || state === 'used_up'
  const until = t('console.offers.coupon.until', { date: longDay(endsOn, locale) })
  const days =
    state === 'planned' && startsOn
      ? t('console.offers.coupon.fromTo', { from: longDay(startsOn, locale), to: longDay(endsOn, locale) })
      : until
  return (
    <li className={classes(styles.row, done && styles.over)}>
      <span className={styles.off}>
        {percentage === null
          ? t('console.offers.offAmount', { amount: money(amountMinor ?? 0, currency, locale) })
          : t('console.offers.off', { percent: percentage })}
      </span>
      <span className={styles.main}>
        <strong>{name}</strong> <code className={styles.code}>{code}</code>
        <span className={styles.small}>
          {category ? t(`category.tabs.${category}`) : t('console.offers.coupon.everything')} · {days}
        </span>
      </span>
      <span className={styles.result}>
        {maxUses === null
          ? t('console.offers.coupon.uses', { count: uses })
          : t('console.offers.coupon.usesOf', { count: uses, most: maxUses })}
        {costMinor > 0 && <small>{t('console.offers.cost', { amount: money(costMinor, currency, locale) })}</small>}
      </span>
      <span className={styles.actions}>
        {done ? (
          <Badge>{t(`console.offers.state.${state}`)}</Badge>
        ) : (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="end-coupon" variant="quiet" size="s">
              {t(state === 'planned' ? 'console.offers.cancel' : 'console.offers.end')}
            </Button>
          </Form>
        )}
      </span>
    </li>
  )
}
