import type { App } from '../../kernel/app.ts'
import type { ArchiveFiles } from './archived-booking.ts'
import { type ArchiveRecord, listRecords, readFile } from './records.ts'

/** Reads every file and compares it with its record. `problem` is null when it is as it was written. */
export async function* verifyArchive(
  app: Pick<App, 'db'>,
  files: ArchiveFiles,
): AsyncGenerator<{ record: ArchiveRecord; problem: string | null }> {
  for await (const record of listRecords(app.db, { status: 'archived' }))
    yield { record, problem: await problemOf(files, record) }
}

async function problemOf(files: ArchiveFiles, record: ArchiveRecord): Promise<string | null> {
  try {
    const bookings = await readFile(files, record)
    const paid = bookings.reduce((sum, { paid_minor }) => sum + paid_minor, 0)
    if (bookings.length === record.bookings && paid === record.paidMinor) return null
    return `${record.object} has ${bookings.length} bookings with ${paid}, not ${record.bookings} with ${record.paidMinor}.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
