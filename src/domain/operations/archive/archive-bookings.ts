import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, dateAt, instantAt, type LocalDate, type Month, type Zone } from '../../kernel/time.ts'
import { isArchivable } from './archivable.ts'
import { archiveMonth } from './archive-month.ts'
import type { ArchiveFiles } from './archived-booking.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { removeUnused } from './records.ts'

/** Younger bookings may still be disputed, are shown in the calendar, and count for the popularity of a salon. */
const MIN_DAYS = 180
const SALONS = 500

export interface ArchivedMonth {
  salon: string
  month: Month
  bookings: number
  /** Of its files; 0 when nothing was written. */
  bytes: number
}

/**
 * Moves bookings of the months before a day to files, salon by salon and month by month; with `dryRun` only counts
 * them. Throws an Error for a day less than 180 days ago, and while another process changes the archive.
 */
export async function archiveBookings(
  app: Pick<App, 'db' | 'clock' | 'log'>,
  files: ArchiveFiles | null,
  { before, dryRun = false }: { before: LocalDate; dryRun?: boolean },
  onMonth: (done: ArchivedMonth) => void,
): Promise<void> {
  const latest = addDays(dateAt(app.clock.now(), 'UTC'), -MIN_DAYS)
  if (before > latest)
    throw new Error(`Bookings can be archived from ${MIN_DAYS} days ago: before ${latest} at the latest.`)
  if (dryRun || !files) return countMonths(app.db, before, onMonth)
  await files.check()
  await oneAtATime(app.db, async () => {
    await removeUnused(app.db, files)
    for await (const { salon, ...month } of archivableMonths(app.db, before)) {
      const done = await archiveMonth(app, files, month)
      if (done.bookings > 0) onMonth({ salon, month: month.month, ...done })
    }
  })
}

async function countMonths(db: Kysely<DB>, before: LocalDate, onMonth: (done: ArchivedMonth) => void): Promise<void> {
  for await (const { salon, month, bookings } of archivableMonths(db, before))
    onMonth({ salon, month, bookings, bytes: 0 })
}

interface FoundMonth {
  salon: string
  salonId: string
  zone: Zone
  month: Month
  bookings: number
}

/** The months of each salon that have ended before a day, with archivable bookings. */
async function* archivableMonths(db: Kysely<DB>, before: LocalDate): AsyncGenerator<FoundMonth> {
  for await (const { id: salonId, slug: salon, zone } of allSalons(db)) {
    const end = instantAt(`${before.slice(0, 7)}-01`, 0, zone)
    const { rows } = await sql<{ month: Month; bookings: number }>`
      select to_char(b.starts_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as bookings
      from booking b where ${isArchivable(salonId)} and b.starts_at < ${end} group by 1 order by 1`.execute(db)
    for (const found of rows) yield { salon, salonId, zone, ...found }
  }
}

async function* allSalons(db: Kysely<DB>): AsyncGenerator<{ id: string; slug: string; zone: Zone }> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; slug: string; zone: Zone }>`
      select id, slug, time_zone as zone from salon where ${last ? sql`id > ${last}` : sql`true`}
      order by id limit ${SALONS}`.execute(db)
    yield* rows
    if (rows.length < SALONS) return
    last = rows.at(-1)?.id ?? ''
  }
}
