import { type RawBuilder, sql } from 'kysely'
import type { App } from './app.ts'
import { MAX_ATTACHED_PHOTOS } from './photo-limit.ts'
import { Refusal } from './refusal.ts'

/**
 * Deletes pictures that are no longer used. Call after the transaction: what the store cannot do now is done later by a
 * job, and does not fail the request.
 */
export async function removePictures(
  app: Pick<App, 'db' | 'images' | 'jobs'>,
  owner: string,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await app.images.remove(path, owner).catch(() => app.jobs.enqueue(app.db, 'remove-picture', { path, owner }))
  }
}

/**
 * Runs what uses pictures that were just stored. When it fails they belong to nothing: a job deletes those that their
 * owner does not use otherwise, such as the same picture sent twice.
 */
export async function withNewPictures<T>(
  app: Pick<App, 'db' | 'jobs'>,
  owner: string,
  paths: readonly string[],
  use: () => Promise<T>,
): Promise<T> {
  try {
    return await use()
  } catch (error) {
    const unused = paths.map((path) => ({ path, owner }))
    // The failure itself is what has to be reported, also when the database is unavailable.
    if (unused.length > 0) await app.jobs.enqueue(app.db, 'remove-picture', ...unused).catch(() => undefined)
    throw error
  }
}

/** A change of the photos that a customer attached to a review or an appointment: others stay. */
export interface PhotoChange {
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
  { add, remove }: PhotoChange,
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
export function isAllowed(photos: RawBuilder<string[]>): RawBuilder<boolean> {
  return sql`cardinality(${photos}) <= ${MAX_ATTACHED_PHOTOS}`
}

export function tooManyPhotos(): Refusal {
  return new Refusal('invalid_input', { fields: { photos: 'too_many_attached_photos' } })
}
