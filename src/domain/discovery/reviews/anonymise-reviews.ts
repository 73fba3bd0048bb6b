import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Leaves what somebody wrote standing, without them: `author` is written in the place of their name. */
export async function anonymiseReviews(tx: Kysely<DB>, personId: string, author: string): Promise<void> {
  await tx
    .updateTable('review')
    .set({ customer_id: null, author_name: author })
    .where('customer_id', '=', personId)
    .execute()
}
