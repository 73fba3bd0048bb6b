import { MessageCircleHeart } from 'lucide-react'
import type { ReviewList } from '../../../../domain/discovery/reviews/list-reviews.ts'
import type { Review } from '../../../../domain/discovery/reviews/queries.ts'
import type { ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import { time } from '../../../../i18n/format.ts'
import { ordinalDate } from '../../../../i18n/ordinal-date.ts'
import { authorText } from '../../../../i18n/review-author.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/layout.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { PhotoRow } from '../../../ui/photo-row.tsx'
import { Stars } from '../../../ui/stars.tsx'
import text from '../../../ui/text.module.css'
import styles from './review-section.module.css'
import { type ReviewFilterProps, ReviewSortForm } from './review-sort-form.tsx'
import { StarShares } from './star-shares.tsx'
import { useReviewed } from './use-reviewed.ts'

interface Props extends Partial<ReviewFilterProps> {
  reviews: ReviewList
  /** The mean of all ratings. */
  rating: number
  sort: ReviewSort
  /** The time zone of dates: the salon's. */
  zone: string
  /** Shown when there are no reviews. */
  none?: string
  /** Which reviews the rating counts, where that is not obvious. */
  counted?: string | undefined
}

/** The others open with a press, until they are sorted or filtered. */
const SHOWN = 3

/**
 * The reviews, with the distribution of all stars, in the requested order (?sort=, ?page=). Its section has the id
 * `reviews`.
 */
export function ReviewSection({ reviews, rating, sort, zone, none, counted, facets = [], filter = {} }: Props) {
  const { t } = useTranslation()
  const isNarrowed = sort !== 'newest' || reviews.page > 1 || Object.values(filter).some((id) => id !== undefined)
  const written = useReviewed() !== null
  const first = isNarrowed ? reviews.items.length : SHOWN
  const items = reviews.items.map((review) => <ReviewItem key={review.id} review={review} zone={zone} />)
  const all = reviews.byStars.reduce((sum, n) => sum + n, 0)
  if (all === 0) {
    return (
      <EmptyState title={t('ui.noRecords')} icon={<MessageCircleHeart aria-hidden="true" />}>
        <p>{none ?? t('review.none')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className={classes(layout.spread, styles.top)}>
        <StarShares byStars={reviews.byStars} rating={rating} />
        {all > 1 && (
          <Collapsible
            openOnWide="without summary"
            open={isNarrowed}
            summary={t('review.narrow')}
            className={styles.narrow}
          >
            <ReviewSortForm key={sort} {...{ sort, facets, filter }} />
          </Collapsible>
        )}
      </div>
      {counted && <p className={styles.found}>{counted}</p>}
      {reviews.total < all && (
        <p role="status" className={styles.found}>
          {t('review.found', { count: reviews.total })}
        </p>
      )}
      <ul className={styles.list}>{items.slice(0, first)}</ul>
      {items.length > first ? (
        <Collapsible open={written} summary={t('review.all', { count: reviews.total })} summaryClassName={styles.all}>
          <ul className={styles.list}>{items.slice(first)}</ul>
          <Pagination {...reviews} at="#reviews" />
        </Collapsible>
      ) : (
        <Pagination {...reviews} at="#reviews" />
      )}
    </>
  )
}

export function ReviewItem({ review, zone }: { review: Review; zone: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { createdAt, editedAt } = review
  const author = authorText(t, review.authorName)
  const after = [...review.services, ...(review.services.length > 0 ? review.staff : [])]
  const foreign = review.locale === locale ? null : review.locale
  return (
    <li className={styles.review}>
      <Avatar name={author} picture={null} size="s" />
      <div>
        <p className={classes(layout.spread, styles.head)}>
          <strong>{author}</strong>
          <Stars stars={review.rating} />
        </p>
        <p className={text.smallNote}>
          <time dateTime={createdAt.toISOString()}>
            {ordinalDate(createdAt, zone, locale)} {time(createdAt, zone, locale)}
          </time>
          {foreign && ` · ${t(`review.writtenIn.${foreign}`)}`}
          {editedAt && ` · ${t('review.editedOn', { date: ordinalDate(editedAt, zone, locale) })}`}
        </p>
        {after.length > 0 && <p className={text.smallNote}>{after.join(' · ')}</p>}
        <p className={styles.text} lang={foreign ?? undefined}>
          {review.description}
        </p>
        <PhotoRow
          photos={review.photos.map((path, n) => ({ path, alt: t('review.photo', { number: n + 1, name: author }) }))}
        />
        {review.reply && (
          <blockquote className={styles.reply}>
            <strong>{t('review.reply')}</strong>
            <p>{review.reply}</p>
          </blockquote>
        )}
      </div>
    </li>
  )
}
