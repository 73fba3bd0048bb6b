import type { App } from '../../../kernel/app.ts'
import { removePictures } from '../../../kernel/pictures.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

/** Deletes a person's picture, for good. */
export async function removePicture(app: App, viewer: Viewer): Promise<void> {
  await app.db
    .updateTable('person')
    .set({ picture: null, updated_at: app.clock.now() })
    .where('id', '=', viewer.id)
    .execute()
  if (viewer.picture) await removePictures(app, viewer.id, [viewer.picture])
}
