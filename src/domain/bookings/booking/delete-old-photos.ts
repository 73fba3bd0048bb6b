import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { forEachSalon } from '../../kernel/in-batches.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import { removePhotos } from './remove-photos.ts'

/** How long after the appointment its photos are stored: as long as a result is discussed. */
const DAYS_STORED = 90
/** The most appointments per run; the job runs every minute. */
const BATCH = 200

/** Deletes the photos of appointments that ended long ago. */
export async function deleteOldPhotos(app: Pick<App, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const old = await app.db
    .selectFrom('booking')
    .select(['salon_id as salonId', 'id'])
    .where(sql<boolean>`photos <> '{}'`)
    .where('ends_at', '<', addMinutes(app.clock.now(), -DAYS_STORED * DAY_MINUTES))
    .limit(BATCH)
    .execute()
  await forEachSalon(app, old, 'deleting old photos failed', async (salonId, bookings) => {
    const bookingIds = bookings.map(({ id }) => id)
    await app.db.transaction().execute((tx) => removePhotos(app, tx, { salonId, bookingIds }))
  })
}
