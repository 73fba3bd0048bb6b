import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import { asOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { ReportedReview } from './review-reports.ts'
import { setHidden } from './set-hidden.ts'

/** A review that operators have hidden. */
export interface HiddenReview extends ReportedReview {
  /** The id of the report by which it was hidden. */
  reportId: string
  hiddenAt: Date
  /** The reason that its author was given. */
  note: string
}

const LIMIT = 20

/** The reviews that were hidden last. For operators only: Refusal('not_allowed'). */
export async function listHiddenReviews(app: Pick<App, 'db'>, admin: Viewer): Promise<HiddenReview[]> {
  asOperator(admin)
  const { rows } = await sql<HiddenReview>`
    select t.id as "reportId", s.name as salon, s.slug, r.author_name as "authorName", r.rating, r.description, r.photos,
      r.hidden_at as "hiddenAt", t.note
    from review_report t join review r on r.id = t.review_id join salon s on s.id = t.salon_id
    where t.outcome = 'hidden' and r.hidden_at is not null
    order by t.resolved_at desc, t.id limit ${LIMIT}`.execute(app.db)
  return rows
}

/**
 * Takes back that a review was hidden: it is shown and counts again, its report is closed as kept, and its author is
 * notified. Throws Refusal('not_allowed'), 'not_found' unless the report hides a review, and 'invalid_input' at
 * `reason`.
 */
export async function showReview(app: App, admin: Viewer, reportId: string, input: { reason: string }): Promise<void> {
  const operator = asOperator(admin)
  if (!isId(reportId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const report = await tx
      .updateTable('review_report')
      .set({ outcome: 'kept', note: reason, resolved_at: now, resolved_by: operator.id })
      .where('id', '=', reportId)
      .where('outcome', '=', 'hidden')
      .returning(['salon_id as salonId', 'review_id as reviewId'])
      .executeTakeFirst()
    if (!report) throw new Refusal('not_found')
    const { salonId, reviewId } = report
    const author = await setHidden(tx, { salonId, reviewId }, null)
    const change = { action: 'review_shown', subject: author, detail: { reportId, reason } }
    await recordAudit(tx, operatorInSalon(salonId, operator), change, now)
    await app.jobs.enqueue(tx, 'notify-reviewer', { reviewId, event: 'shown' })
  })
}
