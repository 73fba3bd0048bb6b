import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { replyInput } from './schema.ts'

/**
 * Saves the salon's public reply to a review; an empty one deletes it. Throws Refusal('not_allowed' | 'not_found'), and
 * 'invalid_input' at `reply`.
 */
export async function replyToReview(
  app: App,
  member: Member,
  { reviewId, ...typed }: { reviewId: string; reply: string },
): Promise<void> {
  mayOrRefuse(member, 'reviews_answer')
  const { reply } = parse(replyInput, typed)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const review = isId(reviewId)
      ? await tx
          .updateTable('review')
          .set({ reply, replied_at: reply ? now : null })
          .where('salon_id', '=', member.salonId)
          .where('id', '=', reviewId)
          .returning('author_name as author')
          .executeTakeFirst()
      : undefined
    if (!review) throw new Refusal('not_found')
    await recordAudit(tx, member, { action: 'review_answered', subject: review.author, detail: { reply } }, now)
  })
}
