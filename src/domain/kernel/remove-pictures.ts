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
