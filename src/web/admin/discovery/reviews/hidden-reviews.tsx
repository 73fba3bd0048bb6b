import { Eye } from 'lucide-react'
import type { HiddenReview } from '../../../../domain/discovery/reviews/show-review.ts'
import { longDate } from '../../../../i18n/format.ts'
import { authorText } from '../../../../i18n/review-author.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Stars } from '../../../ui/stars.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { Reason } from '../../reason.tsx'
import { OPERATOR_ZONE } from '../../zone.ts'
import { ReportedPhotos } from './reported-photos.tsx'

/** The reviews that were removed last, each of which can be shown again. */
export function HiddenReviews({ reviews }: { reviews: readonly HiddenReview[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="hidden">
      <h2 id="hidden">{t('console.admin.reviews.hidden')}</h2>
      <p>{t('console.admin.reviews.hiddenAbout')}</p>
      <ul className={styles.rows}>
        {reviews.map(({ reportId, salon, slug, authorName, rating, description, photos, hiddenAt, note }) => (
          <li key={reportId} className={styles.card}>
            <p className={styles.head}>
              <Stars stars={rating} />
              <strong>{authorText(t, authorName)}</strong>
              <time dateTime={hiddenAt.toISOString()}>{longDate(hiddenAt, OPERATOR_ZONE, locale)}</time>
              <a href={`/saloon/${slug}`}>{salon}</a>
            </p>
            <p className={styles.text}>{description}</p>
            <ReportedPhotos photos={photos} authorName={authorName} />
            <blockquote className={styles.quote}>{note}</blockquote>
            <div className={styles.actions}>
              <ActionDisclosure
                intent="show"
                of={{ name: 'report', value: reportId }}
                icon={Eye}
                label={t('console.admin.reviews.show')}
              >
                <Reason />
              </ActionDisclosure>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
