import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Month } from '../../kernel/time.ts'
import type { ArchiveFiles } from './archived-booking.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type ArchiveRecord, listRecords } from './records.ts'

/**
 * Deletes files of months before one for good, when the law does not require them any more. Reports still include their
 * figures. Interrupted, it is continued by the next call.
 */
export async function deleteArchives(
  app: Pick<App, 'db'>,
  files: ArchiveFiles,
  { before }: { before: Month },
  onFile: (record: ArchiveRecord) => void,
): Promise<void> {
  await oneAtATime(app.db, async () => {
    for await (const record of listRecords(app.db, { before })) {
      // A checksum remains until the file is removed.
      if (record.status !== 'archived' && !(record.status === 'deleted' && record.sha256 !== '')) continue
      const own = sql`salon_id = ${record.salonId} and id = ${record.id}`
      await sql`update booking_archive set status = 'deleted' where ${own} and status = 'archived'`.execute(app.db)
      await files.remove(record.object)
      await sql`update booking_archive set sha256 = '', bytes = 0, customers = '{}' where ${own} and status = 'deleted'`.execute(
        app.db,
      )
      onFile(record)
    }
  })
}
