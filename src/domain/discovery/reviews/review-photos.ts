import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { MAX_REVIEW_PHOTOS } from './review-limits.ts'

/** A change of the pictures of a review: others stay. */
export interface ReviewPhotos {
  /** Files: JPEG, PNG, WebP, AVIF or HEIF of at most 5 MB. */
  add: readonly Uint8Array[]
  /** The paths of those to remove. */
  remove: readonly string[]
}

/**
 * Stores new pictures under the author's id, so that they can be deleted with the account. Throws
 * Refusal('invalid_input') at `photos`.
 */
export async function storeReviewPhotos(
  app: Pick<App, 'images'>,
  authorId: string,
  { add, remove }: ReviewPhotos,
): Promise<string[]> {
  if (add.length > MAX_REVIEW_PHOTOS || remove.length > MAX_REVIEW_PHOTOS) throw tooManyPhotos()
  try {
    return [...new Set(await Promise.all(add.map((photo) => app.images.store(photo, authorId))))]
  } catch (error) {
    const message = error instanceof Refusal ? error.details.fields?.picture : undefined
    throw message ? new Refusal('invalid_input', { fields: { photos: message } }) : error
  }
}

/**
 * The list `photos` without `removed` and with `added` last, as SQL: of two concurrent edits both count. Without a
 * subquery, as a cluster needs it after `on conflict`.
 */
export function changedPhotos(added: readonly string[], removed: readonly string[]): RawBuilder<string[]> {
  const remaining = [...removed, ...added].reduce(
    (list, path) => sql<string[]>`array_remove(${list}, ${path}::text)`,
    sql<string[]>`review.photos`,
  )
  return sql`${remaining} || ${added}::text[]`
}

export function tooManyPhotos(): Refusal {
  return new Refusal('invalid_input', { fields: { photos: 'too_many_review_photos' } })
}
