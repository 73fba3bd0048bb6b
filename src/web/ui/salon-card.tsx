import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SalonCard as Salon } from '../../domain/discovery/search/salon-card.ts'
import { distance, money } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { OpenBadge } from './badge.tsx'
import { CLOCK, PIN } from './card-icons.tsx'
import { CardLink } from './card-link.tsx'
import { classes } from './classes.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { hoursSpan } from './hours-span.ts'
import lifted from './lifted-card.module.css'
import { Picture } from './picture.tsx'
import styles from './salon-card.module.css'
import { Stars } from './stars.tsx'
import { truncate } from './truncate.ts'

interface Props {
  salon: Salon
  /** Name, rating and place only. */
  short?: boolean
  /** Among the first on the page: its picture loads first. */
  eager?: boolean
  /** The list is for another day than today: whether the salon is open now does not matter. */
  otherDay?: boolean
  /** What treatments cost there, in place of its lowest price. */
  prices?: readonly string[]
  /** Additional content at its foot, such as a booking button. */
  children?: ReactNode
}

const SIZES = '(min-width: 75rem) 18.5rem, (min-width: 48rem) 33vw, (min-width: 34rem) 50vw, 100vw'

/** A salon in a list: the whole card opens it, the heart makes it a favourite. */
export function SalonCard({ salon, short, eager, otherDay, prices = [], children }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { today } = salon
  return (
    <article className={lifted.card}>
      <div className={classes(lifted.photo, styles.photo)}>
        {salon.picture ? (
          <Picture path={salon.picture} alt="" width={480} height={360} sizes={SIZES} eager={eager} />
        ) : (
          <span className={styles.blank}>
            <Store aria-hidden="true" />
          </span>
        )}
        {!otherDay && (
          <span className={styles.badge}>
            <OpenBadge open={salon.open} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <h3 className={styles.name}>
            <CardLink to={`/saloon/${salon.slug}`}>{salon.name}</CardLink>
          </h3>
          <Stars stars={salon.rating} reviews={salon.reviewCount} short={short} />
        </div>
        {!short && salon.description && (
          <p
            className={styles.description}
            lang={salon.descriptionLang === locale ? undefined : (salon.descriptionLang ?? undefined)}
          >
            {truncate(salon.description, 150)}
          </p>
        )}
        <p className={styles.fact}>
          {PIN}
          <span>
            {short ? salon.city : [salon.street, `${salon.postalCode} ${salon.city}`.trim()].filter(Boolean).join(', ')}
            {salon.distanceKm !== null && (
              <span className={styles.away}> · {t('ui.away', { distance: distance(salon.distanceKm, locale) })}</span>
            )}
          </span>
        </p>
        {!short && !otherDay && (
          <p className={styles.fact}>
            {CLOCK}
            {today ? hoursSpan(t, today) : t('ui.closedToday')}
          </p>
        )}
        {prices.map((price) => (
          <p key={price} className={styles.price}>
            {price}
          </p>
        ))}
        {prices.length === 0 && salon.fromPriceMinor !== null && (
          <p className={styles.price}>
            {t('ui.fromPrice', { price: money(salon.fromPriceMinor, salon.currency, locale) })}
          </p>
        )}
        {children && <div className={lifted.foot}>{children}</div>}
      </div>
      <FavouriteButton salonId={salon.id} name={salon.name} favourite={salon.favourite} className={lifted.heart} />
    </article>
  )
}

/** The grid of cards; with `slides` it scrolls sideways where there is room for one only, and has two or four columns else. */
export function SalonGrid({ children, slides }: { children: ReactNode; slides?: boolean }) {
  return (
    <div className={classes(lifted.grid, styles.grid, slides && styles.even, slides && lifted.slides)}>{children}</div>
  )
}
