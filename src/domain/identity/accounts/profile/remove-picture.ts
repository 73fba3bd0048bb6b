import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { removePictures } from '../../../kernel/pictures.ts'
import type { DB } from '../../../kernel/tables.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

/** Deletes a person's picture, for good: the one they have now, which may be newer than the viewer's. */
export async function removePicture(app: App, viewer: Viewer): Promise<void> {
  const picture = await app.db.transaction().execute(async (tx) => {
    const present = await lockPicture(tx, viewer.id)
    await tx
      .updateTable('person')
      .set({ picture: null, updated_at: app.clock.now() })
      .where('id', '=', viewer.id)
      .execute()
    return present
  })
  if (picture) await removePictures(app, viewer.id, [picture])
}

/** A person's picture, until the transaction ends: of two that replace it at once, each deletes what it replaced. */
export async function lockPicture(tx: Kysely<DB>, personId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('person')
    .select('picture')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.picture ?? null
}
