import { Form } from 'react-router'
import type { OwnOffer } from '../../../../domain/catalog/pricing/list-offers.ts'
import { money, shortDate, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useConsole } from '../../use-console.ts'
import styles from './offers.module.css'

export function OfferRow({ offer, now }: { offer: OwnOffer; now: Date }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  const { id, percentage, from, to, staff, service, over, appointments, costMinor } = offer
  return (
    <li className={classes(styles.row, over && styles.over)}>
      <span className={styles.off}>{t('console.offers.off', { percent: percentage })}</span>
      <span className={styles.main}>
        <strong>
          {shortDate(from, timeZone, locale)}, {timeSpan(from, to, timeZone, locale)}
        </strong>
        <span className={styles.small}>
          {service ?? t('console.offers.lastMinute.allServices')} · {staff ?? t('console.offers.lastMinute.allStaff')}
        </span>
      </span>
      <span className={styles.result}>
        {t('console.offers.lastMinute.booked', { count: appointments })}
        {costMinor > 0 && <small>{t('console.offers.cost', { amount: money(costMinor, currency, locale) })}</small>}
      </span>
      <span className={styles.actions}>
        {over ? (
          <Badge>{t('console.offers.state.over')}</Badge>
        ) : (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="end-offer" variant="quiet" size="s">
              {t(from <= now ? 'console.offers.end' : 'console.offers.cancel')}
            </Button>
          </Form>
        )}
      </span>
    </li>
  )
}
