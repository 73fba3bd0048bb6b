import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { Month } from '../../kernel/time.ts'
import type { ArchiveFiles } from './archived-booking.ts'
import { countArchived } from './counted.ts'
import { insertBookings } from './insert-bookings.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { listRecords, readFile, removeUnused } from './records.ts'

/**
 * Moves the archived bookings of a month of a salon back into the database, file by file, and removes the files. Notes
 * and addresses were not archived, and stay empty. Returns the number of bookings. Throws an Error when a file is
 * missing or damaged; its bookings then stay archived.
 */
export async function restoreMonth(
  app: Pick<App, 'db'>,
  files: ArchiveFiles,
  { salon, month }: { salon: string; month: Month },
): Promise<number> {
  const found = await app.db.selectFrom('salon').select('id').where('slug', '=', salon).executeTakeFirst()
  if (!found) throw new Error(`There is no salon ${salon}.`)
  return oneAtATime(app.db, async () => {
    let bookings = 0
    for await (const record of listRecords(app.db, { status: 'archived', salonId: found.id, month })) {
      const rows = await readFile(files, record)
      const { salonId, id } = record
      await retryOnDeadlock(() =>
        app.db.transaction().execute(async (tx) => {
          const { numAffectedRows } = await sql`
            update booking_archive set status = 'unused', figures = '{}', receipts_from = null, receipts_to = null
            where salon_id = ${salonId} and id = ${id} and status = 'archived'`.execute(tx)
          if (numAffectedRows !== 1n) throw new Error('Another process has changed the archive meanwhile.')
          await insertBookings(tx, salonId, rows)
          await countArchived(tx, salonId, rows, -1)
        }),
      )
      bookings += rows.length
    }
    await removeUnused(app.db, files)
    return bookings
  })
}
