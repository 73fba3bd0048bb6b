import type { CSSProperties } from 'react'
import { count, rating } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from './classes.ts'
import styles from './stars.module.css'

interface Props {
  stars: number
  /** The number of reviews; shown next to the rating. */
  reviews?: number
  /** One star and the number, where space is short. */
  short?: boolean
  /** Without its number, where that is shown elsewhere. */
  bare?: boolean
  /** The text when there are no reviews; by default, that it is new. */
  unrated?: string
  size?: 's' | 'm'
}

/** A rating in half stars, with its number. */
export function Stars({ stars, reviews, short, bare, unrated, size = 's' }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (reviews === 0) {
    return <span className={unrated ? styles.count : styles.unrated}>{unrated ?? t('ui.unrated')}</span>
  }
  const halves = Math.round(stars * 2)
  const spoken = [
    t('ui.stars', { stars: rating(stars, locale) }),
    reviews === undefined ? '' : t('ui.reviews', { count: reviews }),
  ]
  return (
    <span className={classes(styles.stars, styles[size])}>
      <span
        role="img"
        aria-label={spoken.filter(Boolean).join(', ')}
        className={classes(styles.row, short && styles.one)}
        style={{ '--full': `${short ? 100 : halves * 10}%` } as CSSProperties}
      />
      {!bare && (
        <span aria-hidden="true" className={styles.number}>
          {rating(stars, locale)}
        </span>
      )}
      {reviews !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          ({count(reviews, locale)})
        </span>
      )}
    </span>
  )
}
