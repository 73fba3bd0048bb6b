import type { App } from './app.ts'

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
