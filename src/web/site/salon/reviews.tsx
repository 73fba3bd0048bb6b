import { MessageCircleHeart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form, useSubmit } from 'react-router'
import type { Review } from '../../../domain/reviews/queries.ts'
import { REVIEW_SORTS, type ReviewSort } from '../../../domain/reviews/review-sort.ts'
import type { SalonDetail } from '../../../domain/salons/get-salon.ts'
import type { Page } from '../../../domain/shared/page.ts'
import { time } from '../../../i18n/format.ts'
import { ordinalDate } from '../../../i18n/ordinal-date.ts'
import { useLocale } from '../../request-facts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import styles from './reviews.module.css'
import { Section } from './section.tsx'

interface Props {
  salon: SalonDetail
  reviews: Page<Review>
  sort: ReviewSort
}

export function Reviews({ salon, reviews, sort }: Props) {
  const { t } = useTranslation()
  return (
    <Section
      id="reviews"
      title={t('salon.reviews.title')}
      beside={reviews.total > 1 && <SortForm key={sort} sort={sort} />}
    >
      {reviews.total === 0 ? (
        <EmptyState title={t('ui.noRecords')} icon={<MessageCircleHeart aria-hidden="true" />}>
          <p>{t('salon.reviews.none')}</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.whole}>
            <Stars stars={salon.rating} reviews={salon.reviewCount} size="m" />
          </p>
          <ul className={styles.list}>
            {reviews.items.map((review) => (
              <Opinion key={review.id} review={review} zone={salon.timeZone} />
            ))}
          </ul>
        </>
      )}
      <Pagination {...reviews} at="#reviews" />
    </Section>
  )
}

function Opinion({ review, zone }: { review: Review; zone: string }) {
  const locale = useLocale()
  const { createdAt } = review
  return (
    <li className={styles.review}>
      <Avatar name={review.authorName} picture={null} size="s" />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{review.authorName}</strong>
          <Stars stars={review.rating} />
        </p>
        <p className={styles.date}>
          <time dateTime={createdAt.toISOString()}>
            {ordinalDate(createdAt, zone, locale)} {time(createdAt, zone, locale)}
          </time>
        </p>
        <p className={styles.text}>{review.description}</p>
      </div>
    </li>
  )
}

/** A list that sends itself; before JavaScript a button sends it. */
function SortForm({ sort }: { sort: ReviewSort }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <Form action="#reviews" className={styles.sort} preventScrollReset>
      <Select
        name="sort"
        label={t('salon.reviews.sort')}
        defaultValue={sort}
        options={REVIEW_SORTS.map((value) => ({ value, label: t(`salon.reviews.sorts.${value}`) }))}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      {!hydrated && (
        <Button type="submit" look="quiet">
          {t('salon.reviews.apply')}
        </Button>
      )}
    </Form>
  )
}
