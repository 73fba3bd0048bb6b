import { Link } from 'react-router'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { SalonOffer } from '../../../../domain/salons/profile/queries.ts'
import { shortDate, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { bookPath } from './book-path.ts'
import styles from './offers.module.css'

/** A last-minute offer, with the link to book it. */
export function LastMinute({ offer, salon }: { offer: SalonOffer; salon: SalonDetail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { slug, timeZone } = salon
  const [from, to] = [new Date(offer.from), new Date(offer.to)]
  const what = [offer.service, offer.staff && t('salon.offers.with', { name: offer.staff })].filter(Boolean).join(' ')
  return (
    <li className={styles.offer}>
      <strong className={styles.off}>{t('salon.offers.percent', { percent: offer.percentage })}</strong>
      <p className={styles.name}>
        {shortDate(from, timeZone, locale)}, {timeSpan(from, to, timeZone, locale)}
      </p>
      <p className={styles.small}>{what || t('salon.offers.everything')}</p>
      <Link to={`${bookPath(slug)}?date=${offer.date}`} preventScrollReset className={styles.go}>
        {t('salon.offers.book')}
      </Link>
    </li>
  )
}
