import { EyeOff, MessageCircleHeart, ThumbsUp } from 'lucide-react'
import {
  listReviewReports,
  type ReviewReport,
  resolveReviewReport,
} from '../../../../domain/discovery/reviews/review-reports.ts'
import { listHiddenReviews, showReview } from '../../../../domain/discovery/reviews/show-review.ts'
import { dayAndTime, longDate } from '../../../../i18n/format.ts'
import { authorText } from '../../../../i18n/review-author.ts'
import { appContext } from '../../../request/context.ts'
import { readPage } from '../../../request/page-number.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { type ActionContext, runAction } from '../../run-action.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/reviews'
import { HiddenReviews } from './hidden-reviews.tsx'
import { ReportedPhotos } from './reported-photos.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const app = context.get(appContext)
  const [reports, hidden] = await Promise.all([
    listReviewReports(app, operator, readPage(url.searchParams)),
    listHiddenReviews(app, operator),
  ])
  return { ...reports, hidden }
}

export function action({ request, context, url }: Route.ActionArgs) {
  const resolve =
    (outcome: 'kept' | 'hidden') =>
    ({ app, operator, text }: ActionContext) =>
      resolveReviewReport(app, operator, text('report'), { outcome, note: text('note') })
  return runAction(
    { request, context, url },
    {
      keep: resolve('kept'),
      hide: resolve('hidden'),
      show: ({ app, operator, text }) => showReview(app, operator, text('report'), { reason: text('reason') }),
    },
  )
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Reviews that salons have reported. */
export default function Reviews({ loaderData: { hidden, ...reports } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('console.admin.nav.reviews')} about={t('console.admin.reviews.about')}>
      {reports.items.length === 0 ? (
        <EmptyState title={t('console.admin.reviews.none')} icon={<MessageCircleHeart aria-hidden="true" />} />
      ) : (
        <ul className={styles.rows}>
          {reports.items.map((report) => (
            <Reported key={report.id} report={report} />
          ))}
        </ul>
      )}
      <Pagination {...reports} />
      <HiddenReviews reviews={hidden} />
    </AdminPage>
  )
}

function Reported({ report }: { report: ReviewReport }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, reason, createdAt, salon, slug, authorName, rating, description, photos, reviewedAt } = report
  const of = { name: 'report', value: id }
  const note = { name: 'note', rows: 3, maxLength: 1000 }
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <Stars stars={rating} />
        <strong>{authorText(t, authorName)}</strong>
        <time dateTime={reviewedAt.toISOString()}>{longDate(reviewedAt, OPERATOR_ZONE, locale)}</time>
        <a href={`/saloon/${slug}`}>{salon}</a>
      </p>
      <p className={styles.text}>{description}</p>
      <ReportedPhotos photos={photos} authorName={authorName} />
      <div className={styles.details}>
        <p className={styles.head}>
          <strong>{t('console.admin.reviews.reason')}</strong>
          <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt, OPERATOR_ZONE, locale)}</time>
        </p>
        <blockquote className={styles.quote}>{reason}</blockquote>
      </div>
      <div className={styles.actions}>
        <ActionDisclosure intent="keep" of={of} icon={ThumbsUp} label={t('console.admin.reviews.keep')}>
          <TextArea
            {...{ ...note, optional: true, label: t('console.admin.reviews.note') }}
            hint={t('console.admin.byOperator')}
          />
        </ActionDisclosure>
        <ActionDisclosure intent="hide" of={of} grave icon={EyeOff} label={t('console.admin.reviews.hide')}>
          <TextArea {...{ ...note, label: t('console.admin.reviews.why') }} hint={t('console.admin.reviews.whyHint')} />
        </ActionDisclosure>
      </div>
    </li>
  )
}
