import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Replaces the author's name of a person's reviews by `author`; the texts and ratings remain. Returns the paths of their
 * pictures, which the reviews no longer show: to be deleted after the transaction.
 */
export async function anonymiseReviews(tx: Kysely<DB>, personId: string, author: string): Promise<string[]> {
  const reviews = await tx
    .updateTable('review')
    .set({ customer_id: null, author_name: author })
    .where('customer_id', '=', personId)
    .returning(['id', 'photos'])
    .execute()
  const withPhotos = reviews.filter(({ photos }) => photos.length > 0)
  if (withPhotos.length > 0) {
    const ids = withPhotos.map(({ id }) => id)
    await sql`update review set photos = '{}' where id = any(${ids}::uuid[])`.execute(tx)
  }
  return withPhotos.flatMap(({ photos }) => photos)
}
