import { type Kysely, sql } from 'kysely'
import { figuresOfBookings } from '../../finance/reports/figures-of-bookings.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import {
  PAYMENT_TYPES,
  type PaymentType,
  POINT_OF_SALE_METHODS,
  sumOfPaymentTypes,
} from '../../kernel/payment-types.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, addMonths, dateAt, instantAt, type LocalDate, type Month, type Zone } from '../../kernel/time.ts'
import { type ArchivedBooking, type ArchiveFiles, COLUMNS, type StoredRow } from './archived-booking.ts'
import { accountsOf } from './bookings-of-person.ts'
import { countArchived } from './counted.ts'
import { deleteBookings, lockBookings } from './delete-bookings.ts'
import { BATCH, readBookings } from './read-bookings.ts'
import { readFile } from './records.ts'

export interface SalonMonth {
  salonId: string
  zone: Zone
  month: Month
}

/** Bookings that change while they are archived are read again so many times. */
const TIMES = 3

/**
 * Archives the bookings of one month of a salon, in files of at most `BATCH`: writes a file, reads it back, and deletes
 * its bookings in one transaction with the figures that replace them. Interrupted anywhere, it has lost nothing and the
 * next run continues. Returns the number of bookings and bytes.
 */
export async function archiveMonth(
  app: Pick<App, 'db' | 'clock' | 'log'>,
  files: ArchiveFiles,
  month: SalonMonth,
): Promise<{ bookings: number; bytes: number }> {
  const done = { bookings: 0, bytes: 0 }
  for (let changed = 0; changed < TIMES; ) {
    const bookings = await readBookings(app.db, { salonId: month.salonId, where: isIn(month) })
    if (bookings.length === 0) return done
    const file = await writeFile(app, files, month, bookings)
    const moved = await retryOnDeadlock(() =>
      app.db.transaction().execute((tx) => moveBookings(tx, month, file, bookings, app.clock.now())),
    )
    if (moved) {
      done.bookings += bookings.length
      done.bytes += file.bytes
      if (bookings.length < BATCH) return done
    } else {
      changed += 1
      await discard(app.db, files, month, file)
    }
  }
  app.log.warn(month, 'archiving month postponed: bookings are being changed')
  return done
}

interface WrittenFile {
  id: string
  object: string
  bytes: number
  sha256: string
}

/** Records the file before it is written, so that an interrupted one is removed later, and checks it by reading it. */
async function writeFile(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  files: ArchiveFiles,
  { salonId, month }: SalonMonth,
  bookings: readonly ArchivedBooking[],
): Promise<WrittenFile> {
  const id = newId()
  const object = `bookings/salon=${salonId}/month=${month}/${id}.parquet`
  const paid = bookings.reduce((sum, booking) => sum + booking.paid_minor, 0)
  const customers = [...new Set(bookings.flatMap(accountsOf))]
  await sql`
    insert into booking_archive (salon_id, id, month, status, object, bookings, paid_minor, customers, created_at)
    values (${salonId}, ${id}, ${`${month}-01`}, 'writing', ${object}, ${bookings.length}, ${paid}, ${customers}::uuid[],
      ${clock.now()})`.execute(db)
  const written = await files.write(object, COLUMNS, bookings)
  const read = await readFile(files, { object, sha256: written.sha256 })
  if (!isSame(read, bookings)) throw new Error(`${object} in ${files.name} does not contain what was written.`)
  return { id, object, ...written }
}

/**
 * Deletes bookings that are in a file, and saves the figures that replace them. Returns false, and changes nothing, when
 * they are not as they were written any more.
 */
async function moveBookings(
  tx: Kysely<DB>,
  { salonId, zone, month }: SalonMonth,
  { id, bytes, sha256 }: WrittenFile,
  bookings: readonly ArchivedBooking[],
  now: Date,
): Promise<boolean> {
  await lockBookings(tx, salonId, bookings)
  const ids = bookings.map((booking) => booking.id)
  const present = await readBookings(tx, { salonId, where: sql<boolean>`b.id = any(${ids}::uuid[])` })
  if (!isSame(present, bookings)) return false
  const [from, to] = daysOf(month)
  const figures = await figuresOfBookings(tx, { salonId, zone, from, to, bookings: ids })
  requireAll(figures, bookings)
  const receipts = receiptsOf(bookings, zone)
  await countArchived(tx, salonId, bookings, 1)
  await deleteBookings(tx, salonId, bookings)
  const { numAffectedRows } = await sql`
    update booking_archive set status = 'archived', bytes = ${bytes}, sha256 = ${sha256}, archived_at = ${now},
      figures = ${JSON.stringify({ ...figures, receipts })}, receipts_from = ${receipts[0]?.day ?? null},
      receipts_to = ${receipts.at(-1)?.day ?? null}
    where salon_id = ${salonId} and id = ${id} and status = 'writing'`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('Another process has changed the archive meanwhile.')
  return true
}

async function discard(db: Kysely<DB>, files: ArchiveFiles, { salonId }: SalonMonth, file: WrittenFile): Promise<void> {
  await files.remove(file.object)
  await sql`delete from booking_archive where salon_id = ${salonId} and id = ${file.id} and status = 'writing'`.execute(
    db,
  )
}

function isSame(some: readonly ArchivedBooking[], others: readonly ArchivedBooking[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

type Figures = Awaited<ReturnType<typeof figuresOfBookings>>

/** Throws an Error unless the figures add up to what was paid. */
function requireAll({ parts, payments }: Figures, bookings: readonly ArchivedBooking[]): void {
  const paid = bookings.reduce((sum, booking) => sum + booking.paid_minor, 0)
  const earned = parts.reduce((sum, { minor }) => sum + minor, 0)
  const taken = payments.reduce((sum, day) => sum + sumOfPaymentTypes(day), 0)
  if (earned !== paid || taken !== paid)
    throw new Error(`The figures ${earned} and ${taken} are not the ${paid} that was paid.`)
}

/** The VAT of each rate on a receipt. */
function vatOf(content: StoredRow[string] | undefined): object[] {
  const vat = typeof content === 'object' && content !== null && 'vat' in content ? content.vat : []
  return Array.isArray(vat) ? vat : []
}

/** The sums of receipts by day, for the end-of-day and the VAT report, as `checkout/point-of-sale` and `finance` read them. */
function receiptsOf(bookings: readonly ArchivedBooking[], zone: Zone) {
  const receipts = bookings.flatMap((booking) => booking.receipts)
  const byDay = Map.groupBy(receipts, ({ at }) => dateAt(new Date(String(at)), zone))
  return [...byDay]
    .map(([day, all]) => ({
      day,
      count: all.length,
      ...Object.fromEntries(POINT_OF_SALE_METHODS.map((method) => [method, sumOf(all, method)])),
      total: PAYMENT_TYPES.reduce((sum, type) => sum + sumOf(all, type), 0),
      vat: all.flatMap(({ content }) => vatOf(content)),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

function sumOf(receipts: readonly StoredRow[], type: PaymentType): number {
  return receipts.reduce((sum, receipt) => sum + Number(receipt[`${type}_minor`]), 0)
}

function isIn({ month, zone }: SalonMonth) {
  const [from, to] = daysOf(month)
  return sql<boolean>`b.starts_at >= ${instantAt(from, 0, zone)} and b.starts_at < ${instantAt(addDays(to, 1), 0, zone)}`
}

/** The first and last day of a month. */
function daysOf(month: Month): [LocalDate, LocalDate] {
  const first = `${month}-01`
  return [first, addDays(addMonths(first, 1), -1)]
}
