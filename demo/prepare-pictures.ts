import type { App } from '../src/domain/kernel/app.ts'

/** The widths at which the lists of salons show a cover, on a plain and on a sharp screen. */
const WIDTHS = [320, 720]
const COVERS = 60

/**
 * Draws the covers of the best known salons ahead, one after the other, so that the first visitor of a fresh demo does
 * not wait for the brush. Ends early when `stopping` says so.
 */
export async function preparePictures(
  { db, images }: Pick<App, 'db' | 'images'>,
  stopping: () => boolean,
): Promise<void> {
  const salons = await db
    .selectFrom('salon')
    .select('picture')
    .where('status', '=', 'live')
    .where('picture', 'is not', null)
    .orderBy('rating', 'desc')
    .orderBy('review_count', 'desc')
    .limit(COVERS)
    .execute()
  for (const { picture } of salons) {
    for (const width of WIDTHS) {
      if (stopping()) return
      if (picture) await images.variant(picture, width, 'avif')
    }
  }
}
