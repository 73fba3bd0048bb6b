import type { ReviewList } from '../../../../domain/discovery/reviews/list-reviews.ts'
import type { ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { SalonStaffMember } from '../../../../domain/salons/profile/queries.ts'
import { rating as ratingText } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { ReviewFormData } from '../reviews/load-review-form.ts'
import { ReviewForm } from '../reviews/review-form.tsx'
import { ReviewSection } from '../reviews/review-section.tsx'
import type { ReviewFilterProps } from '../reviews/review-sort-form.tsx'
import styles from './reviews.module.css'
import { Section } from './section.tsx'

interface Props extends ReviewFilterProps {
  salon: SalonDetail
  reviews: ReviewList
  sort: ReviewSort
  form: ReviewFormData
}

export function Reviews({ salon, reviews, sort, form, facets, filter }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const team = teamRating(salon.staff)
  return (
    <Section id="reviews" title={t('salon.reviews.title')}>
      <ReviewSection
        reviews={reviews}
        rating={salon.rating}
        sort={sort}
        zone={salon.timeZone}
        counted={
          team.count > 0
            ? t('salon.reviews.counted', { count: team.count, rating: ratingText(team.mean, locale) })
            : undefined
        }
        facets={facets}
        filter={filter}
      />
      <div className={styles.write}>
        <ReviewForm data={form} closed={t('review.afterAppointment', { name: salon.name })} />
      </div>
    </Section>
  )
}

/** The mean of all reviews of the team's members, which the salon's own rating does not count. */
function teamRating(staff: readonly SalonStaffMember[]): { count: number; mean: number } {
  const count = staff.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const stars = staff.reduce((sum, { rating, reviewCount }) => sum + rating * reviewCount, 0)
  return { count, mean: count === 0 ? 0 : stars / count }
}
