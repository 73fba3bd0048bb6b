import { parseArgs } from 'node:util'
import { archiveBookings } from './domain/operations/archive/archive-bookings.ts'
import type { ArchivedBooking } from './domain/operations/archive/archived-booking.ts'
import { deleteArchives } from './domain/operations/archive/delete-archives.ts'
import { listRecords } from './domain/operations/archive/records.ts'
import { restoreMonth } from './domain/operations/archive/restore-month.ts'
import { verifyArchive } from './domain/operations/archive/verify-archive.ts'
import { parquetFiles } from './platform/archive/parquet-files.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open.ts'
import { openLog } from './platform/log.ts'
import { print, runCommand } from './platform/run-command.ts'
import { openStore } from './platform/storage/open-store.ts'
import { s3ForBackups } from './platform/storage/s3-settings.ts'

const USAGE = `Moves old bookings from the database to Parquet files, while the site is running. Reports stay as they are.

  npm run archive -- --before 2024-01-01             archives the bookings of all months before this day
      --dry-run                                      only counts them
  npm run archive -- --list                          lists the files
  npm run archive -- --verify                        reads every file and compares it with what was written
  npm run archive -- --restore SALON 2023-05         moves a month of a salon (its name in addresses) back
  npm run archive -- --delete --before 2018-01-01    deletes the files of these months for good; reports stay

  --to TARGET    a folder or s3://BUCKET/PREFIX (configured by S3_* or BACKUP_S3_*); defaults to ARCHIVE_TARGET

Uses the database at DATABASE_DIRECT_URL or DATABASE_URL, or the embedded PostgreSQL in DATA_DIR (.data).`

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      to: { type: 'string' },
      'dry-run': { type: 'boolean' },
      list: { type: 'boolean' },
      verify: { type: 'boolean' },
      restore: { type: 'boolean' },
      delete: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { before } = values
  if (before !== undefined && !(DAY.test(before) && !Number.isNaN(Date.parse(before))))
    throw new Error('--before takes a day such as 2024-01-01')
  const chosen = values.list || values.verify || values.restore || before !== undefined
  if (values.help || !chosen) {
    print(USAGE)
    if (!values.help) process.exitCode = 1
    return
  }
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || null
  const database = await openDatabase(url, process.env.DATA_DIR || '.data')
  const app = { db: database.db, clock: systemClock, log: openLog('info') }
  const files = () => openFiles(values.to)
  try {
    if (values.list) return await list(app)
    if (values.verify) return await verify(app, files())
    if (values.restore) return await restore(app, files(), positionals)
    if (before === undefined) return
    if (values.delete)
      return await deleteArchives(app, files(), { before: before.slice(0, 7) }, ({ object }) =>
        print(`${object} deleted`),
      )
    await archive(app, before, values['dry-run'] ? null : files())
  } finally {
    await database.close()
  }
}

type Files = ReturnType<typeof openFiles>
type Opened = Parameters<typeof archiveBookings>[0]

function openFiles(given: string | undefined) {
  const target = given ?? process.env.ARCHIVE_TARGET
  if (!target) throw new Error('Say where the archive is: --to a folder or s3://BUCKET/PREFIX, or set ARCHIVE_TARGET.')
  return parquetFiles<ArchivedBooking>(openStore(target, s3ForBackups(process.env)))
}

async function archive(app: Opened, before: string, files: Files | null): Promise<void> {
  const total = { bookings: 0, bytes: 0 }
  await archiveBookings(app, files, { before, dryRun: files === null }, ({ salon, month, bookings, bytes }) => {
    total.bookings += bookings
    total.bytes += bytes
    print(`${salon} ${month}: ${bookings} bookings${files ? `, ${bytes} bytes` : ''}`)
  })
  print(
    files ? `${total.bookings} bookings archived, ${total.bytes} bytes` : `${total.bookings} bookings can be archived`,
  )
}

async function list(app: Opened): Promise<void> {
  for await (const { slug, month, status, bookings, bytes, object } of listRecords(app.db))
    print(`${slug} ${month}: ${bookings} bookings, ${bytes} bytes, ${status}  ${object}`)
}

async function verify(app: Opened, files: Files): Promise<void> {
  const count = { files: 0, problems: 0 }
  for await (const { problem } of verifyArchive(app, files)) {
    count.files += 1
    if (problem === null) continue
    count.problems += 1
    print(problem)
  }
  print(`${count.files} files, ${count.problems} of them missing or changed`)
  if (count.problems > 0) process.exitCode = 1
}

async function restore(app: Opened, files: Files, [salon, month = '']: readonly string[]): Promise<void> {
  if (!salon || !MONTH.test(month)) throw new Error('--restore takes a salon and a month: --restore salon-name 2023-05')
  print(`${await restoreMonth(app, files, { salon, month })} bookings restored`)
}

runCommand(main)
