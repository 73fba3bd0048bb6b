import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reportInput } from './schema.ts'

/**
 * Reports a review to the operators. Each review can be reported once: the operators' decision is final until its
 * author edits it. Throws Refusal('not_allowed' | 'not_found'), 'invalid_input' at `reason`, and 'too_late' when it was
 * reported before.
 */
export async function reportReview(
  app: App,
  member: Member,
  { reviewId, ...typed }: { reviewId: string; reason: string },
): Promise<void> {
  mayOrRefuse(member, 'reviews_answer')
  const { reason } = parse(reportInput, typed)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const review = isId(reviewId)
      ? await tx
          .selectFrom('review')
          .select('author_name as author')
          .where('salon_id', '=', member.salonId)
          .where('id', '=', reviewId)
          .executeTakeFirst()
      : undefined
    if (!review) throw new Refusal('not_found')
    const reported = await tx
      .insertInto('review_report')
      .values({
        salon_id: member.salonId,
        review_id: reviewId,
        id: newId(),
        reported_by: member.personId,
        reason,
        created_at: now,
      })
      .onConflict((c) =>
        c
          .columns(['salon_id', 'review_id'])
          .doUpdateSet((eb) => ({
            id: eb.ref('excluded.id'),
            reported_by: eb.ref('excluded.reported_by'),
            reason: eb.ref('excluded.reason'),
            created_at: eb.ref('excluded.created_at'),
            resolved_at: null,
            outcome: null,
          }))
          .where(changedSince),
      )
      .returning('id')
      .executeTakeFirst()
    if (!reported) throw new Refusal('too_late', { reason: 'reported' })
    await recordAudit(tx, member, { action: 'review_reported', subject: review.author, detail: { reason } }, now)
  })
}

/** The operators kept it, and its author has edited it since. */
const changedSince = sql<boolean>`review_report.outcome = 'kept' and exists (select from review r
  where r.salon_id = review_report.salon_id and r.id = review_report.review_id and r.edited_at > review_report.resolved_at)`
