import { type RawBuilder, sql } from 'kysely'
import type { App } from './app.ts'
import { MAX_ATTACHED_PHOTOS } from './attached-photo-limit.ts'
import { Refusal } from './refusal.ts'

/** A change of the photos that a customer attached to a review or an appointment: others stay. */
export interface AttachedPhotoChange {
  /** Files: JPEG, PNG, WebP, AVIF or HEIF of at most 5 MB. */
  add: readonly Uint8Array[]
  /** The paths of those to remove. */
  remove: readonly string[]
}

/**
 * Stores new photos under the customer's id, so that they can be deleted with the account. Throws
 * Refusal('invalid_input') at `photos`.
 */
export async function storeAttachedPhotos(
  app: Pick<App, 'images'>,
  customerId: string,
  { add, remove }: AttachedPhotoChange,
): Promise<string[]> {
  if (add.length > MAX_ATTACHED_PHOTOS || remove.length > MAX_ATTACHED_PHOTOS) throw tooManyPhotos()
  try {
    return [...new Set(await Promise.all(add.map((photo) => app.images.store(photo, customerId))))]
  } catch (error) {
    const message = error instanceof Refusal ? error.details.fields?.picture : undefined
    throw message ? new Refusal('invalid_input', { fields: { photos: message } }) : error
  }
}

/**
 * The list `photos` of a table without `removed` and with `added` last, as SQL: of two concurrent edits both count.
 * Without a subquery, as a cluster needs it after `on conflict`.
 */
export function changedPhotos(
  table: 'review' | 'booking',
  added: readonly string[],
  removed: readonly string[],
): RawBuilder<string[]> {
  const remaining = [...removed, ...added].reduce(
    (list, path) => sql<string[]>`array_remove(${list}, ${path}::text)`,
    sql<string[]>`${sql.ref(`${table}.photos`)}`,
  )
  return sql`${remaining} || ${added}::text[]`
}

/** Whether a list has no more photos than are allowed, as SQL. */
export function isWithinPhotoLimit(photos: RawBuilder<string[]>): RawBuilder<boolean> {
  return sql`cardinality(${photos}) <= ${MAX_ATTACHED_PHOTOS}`
}

export function tooManyPhotos(): Refusal {
  return new Refusal('invalid_input', { fields: { photos: 'too_many_attached_photos' } })
}
