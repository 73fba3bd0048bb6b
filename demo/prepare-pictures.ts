import type { App } from '../src/domain/kernel/app.ts'

/** Widths of covers in lists of salons, for standard and high resolution. */
const WIDTHS = [320, 720]
const COVERS = 60

/**
 * Renders the covers of the most popular salons in advance, so that the first visitor of a new demo does not wait. Ends
 * early when `stopping` returns true.
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
