import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Month } from '../../kernel/time.ts'
import type { ArchivedBooking, ArchiveFiles } from './archived-booking.ts'

export interface ArchiveRecord {
  salonId: string
  slug: string
  id: string
  month: Month
  status: 'writing' | 'archived' | 'unused' | 'deleted'
  object: string
  sha256: string
  bytes: number
  bookings: number
  paidMinor: number
}

/** The most files of a list; later ones are in the next. */
const LIMIT = 500

export interface RecordFilter {
  status?: ArchiveRecord['status']
  salonId?: string
  month?: Month
  before?: Month
}

/** All files of the archive by salon and month. */
export async function* listRecords(db: Kysely<DB>, filter: RecordFilter = {}): AsyncGenerator<ArchiveRecord> {
  const { status, salonId, month, before } = filter
  for (let last: ArchiveRecord | undefined; ; ) {
    const beyond = last
      ? sql`(salon_id, month, id) > (${last.salonId}::uuid, ${`${last.month}-01`}::date, ${last.id}::uuid)`
      : sql`true`
    const { rows } = await sql<Omit<ArchiveRecord, 'slug'>>`
      select salon_id as "salonId", id, to_char(month, 'YYYY-MM') as month, status, object, sha256, bytes, bookings,
        paid_minor as "paidMinor"
      from booking_archive
      where ${beyond} and ${status ? sql`status = ${status}` : sql`true`} and ${salonId ? sql`salon_id = ${salonId}` : sql`true`}
        and ${month ? sql`month = ${`${month}-01`}::date` : sql`true`} and ${before ? sql`month < ${`${before}-01`}::date` : sql`true`}
      order by salon_id, month, id limit ${LIMIT}`.execute(db)
    const slugs = await slugsOf(db, rows)
    for (const row of rows) {
      last = { ...row, slug: slugs.get(row.salonId) ?? '' }
      yield last
    }
    if (rows.length < LIMIT) return
  }
}

/** The names of salons in addresses. Read apart: on a cluster they are on another server. */
async function slugsOf(db: Kysely<DB>, rows: readonly { salonId: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ salonId }) => salonId))]
  const { rows: salons } = await sql<{ id: string; slug: string }>`
    select id, slug from salon where id = any(${ids}::uuid[])`.execute(db)
  return new Map(salons.map(({ id, slug }) => [id, slug]))
}

/**
 * Removes files whose bookings are in the database: of an interrupted archiving, or restored. A record is marked first,
 * so that an archiving that still runs elsewhere fails instead of deleting its bookings.
 */
export async function removeUnused(db: Kysely<DB>, files: ArchiveFiles): Promise<number> {
  await sql`update booking_archive set status = 'unused' where status = 'writing'`.execute(db)
  let removed = 0
  for await (const { salonId, id, object } of listRecords(db, { status: 'unused' })) {
    await files.remove(object)
    await sql`delete from booking_archive where salon_id = ${salonId} and id = ${id} and status = 'unused'`.execute(db)
    removed += 1
  }
  return removed
}

/** The bookings in a file. Throws an Error unless it is as it was written. */
export async function readFile(
  files: NonNullable<App['archive']>,
  { object, sha256 }: Pick<ArchiveRecord, 'object' | 'sha256'>,
): Promise<ArchivedBooking[]> {
  const found = await files.read(object)
  if (!found) throw new Error(`${object} is missing in ${files.name}.`)
  if (found.sha256 !== sha256) throw new Error(`${object} is not as it was written.`)
  return found.rows as ArchivedBooking[]
}
