import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { resolutionInput } from './schema.ts'
import { setHidden } from './set-hidden.ts'

/** A review of a salon, as operators see it. */
export interface ReportedReview {
  salon: string
  slug: string
  authorName: string
  rating: number
  description: string
  photos: string[]
}

export interface ReviewReport extends ReportedReview {
  id: string
  reason: string
  createdAt: Date
  reviewedAt: Date
}

/** Open reports of reviews, the oldest first. For operators only: Refusal('not_allowed'). */
export async function listReviewReports(
  app: Pick<App, 'db'>,
  admin: Viewer,
  page: PageRequest,
): Promise<Page<ReviewReport>> {
  asOperator(admin)
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<ReviewReport>`
      select t.id, t.reason, t.created_at as "createdAt", s.name as salon, s.slug, r.author_name as "authorName", r.rating,
        r.description, r.photos, coalesce(r.edited_at, r.created_at) as "reviewedAt"
      from review_report t join review r on r.id = t.review_id join salon s on s.id = t.salon_id
      where t.resolved_at is null order by t.created_at, t.id limit ${page.limit} offset ${offsetOf(page)}`.execute(
      app.db,
    ),
    sql<{ total: number }>`select count(*)::int as total from review_report where resolved_at is null`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

/**
 * Keeps a reported review, or hides it from customers and ratings; then its author is notified with the reason. Of two
 * concurrent decisions the first counts. Throws Refusal('not_allowed'), 'not_found' for a closed or unknown report, and
 * 'invalid_input' at `note`, which hiding requires.
 */
export async function resolveReviewReport(
  app: App,
  admin: Viewer,
  reportId: string,
  decision: { outcome: 'kept' | 'hidden'; note: string },
): Promise<void> {
  const operator = asOperator(admin)
  if (!isId(reportId)) throw new Refusal('not_found')
  const { outcome, note } = parse(resolutionInput, decision)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const report = await tx
      .updateTable('review_report')
      .set({ outcome, note, resolved_at: now, resolved_by: operator.id })
      .where('id', '=', reportId)
      .where('resolved_at', 'is', null)
      .returning(['salon_id as salonId', 'review_id as reviewId', 'reason'])
      .executeTakeFirst()
    if (!report) throw new Refusal('not_found')
    const { salonId, reviewId, reason } = report
    const author = await setHidden(tx, { salonId, reviewId }, outcome === 'hidden' ? now : undefined)
    const change = { action: `review_${outcome}`, subject: author, detail: { reportId, reason, note } }
    await recordAudit(tx, operatorInSalon(salonId, operator), change, now)
    if (outcome === 'hidden') await app.jobs.enqueue(tx, 'notify-reviewer', { reviewId })
  })
}
