import { Link } from 'react-router'
import { distance, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { BookLink } from './book-link.tsx'
import styles from './map-card.module.css'

export interface MapCardSalon {
  slug: string
  name: string
  city: string
  picture: string | null
  rating: number
  reviewCount: number
  currency: string
  priceMinor: number | null
  distanceKm: number | null
}

/** The card of a pressed pin. */
export function MapCard({ salon, date }: { salon: MapCardSalon; date: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const facts = [
    salon.city,
    salon.distanceKm !== null && t('ui.away', { distance: distance(salon.distanceKm, locale) }),
    salon.priceMinor !== null && t('ui.fromPrice', { price: money(salon.priceMinor, salon.currency, locale) }),
  ]
  return (
    <div className={styles.small}>
      <span className={styles.smallPhoto}>
        {salon.picture && <Picture path={salon.picture} alt="" width={160} height={160} sizes="6rem" />}
      </span>
      <div className={styles.smallText}>
        <h3 className={styles.smallName}>
          <Link to={`/saloon/${salon.slug}`}>{salon.name}</Link>
        </h3>
        <Stars stars={salon.rating} reviews={salon.reviewCount} short />
        <p className={styles.smallFacts}>{facts.filter(Boolean).join(' · ')}</p>
        <BookLink salon={salon} date={date} />
      </div>
    </div>
  )
}
