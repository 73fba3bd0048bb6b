import { count, rating as ratingText } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Stars } from '../../../ui/stars.tsx'
import text from '../../../ui/text.module.css'
import styles from './star-shares.module.css'

/** The mean rating, and a bar for each number of stars from five to one. */
export function StarShares({ byStars, rating }: { byStars: readonly number[]; rating: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const total = byStars.reduce((sum, n) => sum + n, 0)
  return (
    <div className={styles.shares}>
      <p className={styles.mean}>
        <span className={styles.number} aria-hidden="true">
          {ratingText(rating, locale)}
        </span>
        <Stars stars={rating} bare />
        <span className={text.note}>{t('ui.reviews', { count: total })}</span>
      </p>
      <dl className={styles.bars} aria-label={t('review.summary')}>
        {byStars
          .map((n, place) => ({ n, stars: place + 1 }))
          .reverse()
          .map(({ n, stars }) => (
            <div key={stars} className={styles.bar}>
              <dt>{t('review.stars', { count: stars })}</dt>
              <dd>
                <meter min={0} max={total} value={n} aria-hidden="true" />
                <span className={styles.count}>{count(n, locale)}</span>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
