import { MessageCircleHeart } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { listSalonReviews } from '../../../../domain/discovery/reviews/list-salon-reviews.ts'
import { replyToReview } from '../../../../domain/discovery/reviews/reply-review.ts'
import { reportReview } from '../../../../domain/discovery/reviews/report-review.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { pageNumber } from '../../../request/page-number.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import list from '../../bookings/booking/bookings.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import tabs from '../../tabs.module.css'
import type { Route } from './+types/reviews'
import { ConsoleReviewCard } from './review-card.tsx'

const LIMIT = 20
const STARS = [5, 4, 3, 2, 1] as const
const OUTCOMES = ['answered', 'reported'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'reviews_see')
  const param = (name: string) => url.searchParams.get(name)
  const stars = STARS.find((one) => String(one) === param('stars'))
  const unanswered = param('unanswered') !== null
  const page = pageNumber(url.searchParams)
  const filter = { unanswered, ...(stars && { stars }) }
  const reviews = await listSalonReviews(context.get(appContext), member, filter, { page, limit: LIMIT })
  return {
    reviews,
    stars: stars ?? null,
    unanswered,
    outcome: OUTCOMES.find((one) => one === param('message')) ?? null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'reviews_answer')
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const reviewId = field('review')
  const here = new URLSearchParams(url.searchParams)
  here.delete('index')
  try {
    if (form.get('intent') === 'reply') {
      await replyToReview(app, member, { reviewId, reply: field('reply') })
      here.set('message', 'answered')
    } else if (form.get('intent') === 'report') {
      await reportReview(app, member, { reviewId, reason: field('reason') })
      here.set('message', 'reported')
    } else throw new Refusal('invalid_input')
    return redirect(`/partner/reviews?${here}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's reviews and its replies. */
export default function Reviews({ loaderData: { reviews, stars, unanswered, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const current = (one: boolean) => (one ? 'page' : undefined)
  return (
    <Page title={t('console.reviews.title')} about={t('console.reviews.about')}>
      <div className={list.page}>
        <nav aria-label={t('console.reviews.filters')} className={tabs.tabs}>
          <Link to="/partner/reviews" aria-current={current(stars === null && !unanswered)}>
            {t('console.reviews.all')}
          </Link>
          <Link to="?unanswered" aria-current={current(unanswered)}>
            {t('console.reviews.unanswered', { count: reviews.unanswered })}
          </Link>
          {STARS.map((one) => (
            <Link key={one} to={`?stars=${one}`} aria-current={current(stars === one)}>
              {t('console.reviews.stars', { count: one })}
            </Link>
          ))}
        </nav>
        {failure && <FormFailureMessage failure={failure} />}
        {outcome && !failure && <FormMessage tone="good">{t(`console.reviews.outcome.${outcome}`)}</FormMessage>}
        {reviews.items.length === 0 ? (
          <EmptyState title={t('console.reviews.none')} icon={<MessageCircleHeart aria-hidden="true" />}>
            <p>{t('console.reviews.noneText')}</p>
          </EmptyState>
        ) : (
          <ul className={list.rows}>
            {reviews.items.map((review) => (
              <ConsoleReviewCard key={review.id} review={review} failure={failure} />
            ))}
          </ul>
        )}
        <Pagination {...reviews} />
      </div>
    </Page>
  )
}
