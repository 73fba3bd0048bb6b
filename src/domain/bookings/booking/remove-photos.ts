import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** Removes all photos of bookings of a salon; the files are deleted by a job. */
export async function removePhotos(
  app: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  { salonId, bookingIds }: { salonId: string; bookingIds: readonly string[] },
): Promise<void> {
  const found = await tx
    .selectFrom('booking')
    .select(['id', 'customer_id as owner', 'photos'])
    .where('salon_id', '=', salonId)
    .where('id', 'in', bookingIds)
    .where(sql<boolean>`photos <> '{}'`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx.updateTable('booking').set({ photos: [] }).where('salon_id', '=', salonId).where('id', 'in', ids).execute()
  const files = found.flatMap(({ owner, photos }) => (owner ? photos.map((path) => ({ path, owner })) : []))
  if (files.length > 0) await app.jobs.enqueue(tx, 'remove-picture', ...files)
}
