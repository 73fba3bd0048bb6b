// Measures archiving: `npm run bench:archive [-- --json]`. A demo city two years later, with all its bookings over, is
// archived to a folder. Sizes are of tables that were rewritten without gaps.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoCity } from '@salloon/demo/load'
import type pg from 'pg'
import { archiveBookings } from '../src/domain/operations/archive/archive-bookings.ts'
import type { ArchivedBooking } from '../src/domain/operations/archive/archived-booking.ts'
import { parquetFiles } from '../src/platform/archive/parquet-files.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { storedImages } from '../src/platform/images/stored.ts'
import { openLog } from '../src/platform/log.ts'
import { folderStore } from '../src/platform/storage/folder-store.ts'
import { printFigure, report } from './report.ts'

const TABLES = [
  ...['booking', 'booking_line', 'booking_event', 'occupancy', 'notification_sent', 'customer_order', 'order_service'],
  ...['order_product', 'payment', 'receipt', 'receipt_refund_line'],
]
const DAY_MS = 86_400_000
const BOOKINGS = 16_000
const folder = await mkdtemp(join(tmpdir(), 'salloon-bench-archive-'))
const database = await openDatabase(null, folder)
try {
  const now = new Date()
  const later = new Date(now.getTime() + 730 * DAY_MS)
  await migrate(database.pool)
  const images = storedImages(folderStore(join(folder, 'pictures')))
  await loadDemoCity(database.pool, { seed: 1, now, salons: 60, bookings: BOOKINGS, images })
  await endAll(database.pool)
  const before = await bytesOf(database.pool, TABLES)

  const files = parquetFiles<ArchivedBooking>(folderStore(join(folder, 'archive')))
  const done = { files: 0, bookings: 0, bytes: 0 }
  const app = { db: database.db, clock: { now: () => later }, log: openLog('warn') }
  const end = new Date(now.getTime() + 90 * DAY_MS).toISOString().slice(0, 10)
  const memory = process.memoryUsage.rss()
  const began = performance.now()
  await archiveBookings(app, files, { before: end }, ({ bookings, bytes }) => {
    done.files += 1
    done.bookings += bookings
    done.bytes += bytes
  })
  const seconds = (performance.now() - began) / 1000

  const freed = before - (await bytesOf(database.pool, TABLES))
  const each = (bytes: number) => Math.round(bytes / done.bookings)
  printFigure('archived', `${done.bookings} of ${BOOKINGS} bookings in ${done.files} months of salons`)
  printFigure('memory', Math.round((process.memoryUsage.rss() - memory) / 1e6), 'MB')
  printFigure('10,000 bookings', Math.round((seconds / done.bookings) * 10_000), 's')
  printFigure('a booking in the database', Math.round(before / BOOKINGS), 'bytes')
  printFigure('freed by an archived one', each(freed), 'bytes')
  printFigure('its part of a file', each(done.bytes), 'bytes')
  const figures = each(await bytesOf(database.pool, ['booking_archive']))
  process.exitCode = report([
    { name: 'its figures in the database', value: figures, unit: 'bytes', goal: 260, at: 'most' },
  ])
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** What has happened to all bookings when two years have passed. */
async function endAll(pool: pg.Pool): Promise<void> {
  await pool.query(`update booking set status = 'completed' where status = 'confirmed'`)
  await pool.query(`update booking set status = 'cancelled' where status = 'requested'`)
  await pool.query(`update payment set status = 'voided' where status = 'authorised'`)
  await pool.query('delete from settlement_due')
}

async function bytesOf(pool: pg.Pool, tables: readonly string[]): Promise<number> {
  for (const table of tables) await pool.query(`vacuum full ${table}`)
  const { rows } = await pool.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) as t (name)',
    [tables],
  )
  return rows[0]?.bytes ?? 0
}
