import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Replaces the author's name of a person's reviews by `author`; the reviews remain. */
export async function anonymiseReviews(tx: Kysely<DB>, personId: string, author: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ customer_id: null, author_name: author })
    .where('customer_id', '=', personId)
    .execute()
}
