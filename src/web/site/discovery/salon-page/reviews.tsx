import type { ReviewList } from '../../../../domain/discovery/reviews/list-reviews.ts'
import type { ReviewSort } from '../../../../domain/discovery/reviews/review-sort.ts'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
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
  return (
    <Section id="reviews" title={t('salon.reviews.title')}>
      <ReviewSection
        reviews={reviews}
        rating={salon.rating}
        sort={sort}
        zone={salon.timeZone}
        facets={facets}
        filter={filter}
      />
      <div className={styles.write}>
        <ReviewForm data={form} closed={t('review.afterAppointment', { name: salon.name })} />
      </div>
    </Section>
  )
}
