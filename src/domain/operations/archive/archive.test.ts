import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type ArchivedSalon,
  addSalonWithPast,
  freshArchive,
  type RandomAppointment,
  randomAppointment,
} from '../../../../tests/support/archived-salon.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { queryParquet } from '../../../../tests/support/query-parquet.ts'
import { type S3Server, startS3Server } from '../../../../tests/support/s3-server.ts'
import { freshFolder, removeFolder } from '../../../../tests/support/server.ts'
import { parquetFiles } from '../../../platform/archive/parquet-files.ts'
import { s3Store } from '../../../platform/storage/s3-store.ts'
import { getEndOfDay } from '../../checkout/point-of-sale/end-of-day.ts'
import { getClient } from '../../clients/get-client.ts'
import { getReport } from '../../finance/reports/get-report.ts'
import { rangeOf } from '../../finance/reports/range.ts'
import { addDays } from '../../kernel/time.ts'
import { archiveBookings } from './archive-bookings.ts'
import type { ArchivedBooking, ArchiveFiles } from './archived-booking.ts'
import { deleteArchives } from './delete-archives.ts'
import { listRecords } from './records.ts'
import { restoreMonth } from './restore-month.ts'
import { verifyArchive } from './verify-archive.ts'

const database = freshDatabase()
const archive = freshArchive()
const BEFORE = { before: '2025-01-01' }
const nothing = () => undefined

const appointment = (hour: number, more: Partial<RandomAppointment> = {}): RandomAppointment => ({
  ...{ hour, client: 0, status: 'completed', cuts: 1, tip: 1_234, off: null, cash: 40, byCustomer: true, ...more },
})
/** Three that are archived, and the client's last completed one. */
const FEW = [appointment(10), appointment(40, { status: 'no_show' }), appointment(500), appointment(700, { cuts: 0 })]

/** What the console shows of the months around, and of each client. */
async function figuresOf({ t, owner, clients }: ArchivedSalon) {
  const ranges = [
    ...['month', 'week', 'day', 'year'].map((span) =>
      rangeOf({ span, on: '2024-10-15', from: null, to: null }, '2024-10-15'),
    ),
    rangeOf({ span: 'own', on: null, from: '2024-09-29', to: '2024-10-20' }, '2024-10-15'),
  ]
  const days = Array.from({ length: 40 }, (_, n) => addDays('2024-09-28', n))
  const ends = await Promise.all(days.map((day) => getEndOfDay(t.app, owner, day)))
  return {
    reports: await Promise.all(ranges.map((range) => getReport(t.app, owner, range))),
    ends: ends.map(({ count, cashMinor, terminalMinor }) => ({ count, cashMinor, terminalMinor })),
    clients: (await Promise.all(clients.map((id) => getClient(t.app, owner, id)))).map((client) => ({
      ...{ missed: client.missed, late: client.late, spent: client.spentMinor, average: client.averageMinor },
    })),
  }
}

const TABLES = ['booking', 'booking_line', 'booking_event', 'customer_order', 'order_service', 'payment', 'receipt']

/** All rows of a salon's bookings, without what is not archived. */
async function rowsOf(salonId: string) {
  const all = TABLES.map(async (table) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(x) - '{note,salon_note}'::text[]
          || case when to_jsonb(x) ? 'detail' then '{"detail": {}}' else '{}'::jsonb end
          || case when to_jsonb(x) ? 'content' then jsonb_build_object('content', to_jsonb(x) -> 'content' || '{"customer": ""}')
            else '{}' end as row
      from ${sql.table(table)} x where salon_id = ${salonId}`.execute(database.db)
    return [table, rows.map(({ row }) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** How many bookings DuckDB reads in the objects of the bucket. It would have to download its extension to read them there. */
async function countInBucket({ settings }: S3Server, salonId: string): Promise<number> {
  const [store, folder] = [s3Store(settings), await freshFolder()]
  onTestFinished(() => removeFolder(folder))
  for await (const { key } of store.list(`archive/bookings/salon=${salonId}/`)) {
    const bytes = await store.read(key)
    if (bytes) await writeFile(join(folder, basename(key)), bytes)
  }
  const [row] = await queryParquet(`select count(*)::int as n from read_parquet('${folder}/*.parquet')`)
  return Number(row?.n)
}

async function recordsOf(salonId: string) {
  const found = []
  for await (const record of listRecords(database.db, { salonId })) found.push(record)
  return found
}

async function countBookings(salonId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from booking where salon_id = ${salonId}`.execute(database.db)
  return rows[0]?.n ?? 0
}

/** After archiving those of other tests. */
async function addAlone(): Promise<ArchivedSalon> {
  const added = await addSalonWithPast(database, [])
  await archiveBookings(added.t.app, archive.files, BEFORE, nothing)
  return addSalonWithPast(database, FEW)
}

describe('archived bookings', () => {
  it('leave reports, ends of days and the figures of clients equal, and return as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomAppointment, { minLength: 1, maxLength: 10 }), async (appointments) => {
        const salon = await addSalonWithPast(database, appointments)
        const { salonId } = salon.salon
        const [figures, rows] = [await figuresOf(salon), await rowsOf(salonId)]
        await archiveBookings(salon.t.app, archive.files, BEFORE, nothing)
        expect(await figuresOf(salon)).toEqual(figures)
        const months = [...new Set((await recordsOf(salonId)).map(({ month }) => month))]
        for (const month of months) await restoreMonth(salon.t.app, archive.files, { salon: salon.salon.slug, month })
        expect(await figuresOf(salon)).toEqual(figures)
        expect(await rowsOf(salonId)).toEqual(rows)
        expect(await recordsOf(salonId)).toEqual([])
      }),
      { numRuns: 5 },
    )
  }, 120_000)

  it('are read by DuckDB with the sums of the database, without notes', async () => {
    const { t, salon } = await addSalonWithPast(database, FEW)
    await archiveBookings(t.app, archive.files, BEFORE, nothing)
    const records = await recordsOf(salon.salonId)
    // The last completed one stays.
    expect(records.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(FEW.length - 1)
    const read = await queryParquet(`
      select count(*)::int as bookings, sum(paid_minor)::int as paid, count(distinct client_id)::int as clients,
        min(starts_at)::timestamptz = timestamptz '2024-10-01 10:00:00Z' as first,
        sum((select sum((x ->> 'price_minor')::int) from unnest(from_json(lines, '["JSON"]')) as u (x)))::int as lines,
        bool_or(concat(b) like '%Knocks%' or concat(b) like '%Ill%' or concat(b) like '%Late%') as noted
      from read_parquet('${archive.folder}/bookings/salon=${salon.salonId}/*/*.parquet') b`)
    const paid = records.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
    expect(paid).toBeGreaterThan(0)
    expect(read).toEqual([{ bookings: 3, paid, clients: 1, first: true, lines: 3 * 40_000, noted: false }])
  })

  it('are archived only once, by one process at a time', async () => {
    const { t, salon } = await addSalonWithPast(database, FEW)
    const both = await Promise.allSettled([0, 1].map(() => archiveBookings(t.app, archive.files, BEFORE, nothing)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const records = await recordsOf(salon.salonId)
    await archiveBookings(t.app, archive.files, BEFORE, nothing)
    expect(await recordsOf(salon.salonId)).toEqual(records)
    expect(await countBookings(salon.salonId)).toBe(1)
  })

  it('are refused when they are recent, and only counted in a dry run', async () => {
    const { t, salon } = await addSalonWithPast(database, FEW)
    await expect(archiveBookings(t.app, archive.files, { before: '2026-09-01' }, nothing)).rejects.toThrow('180 days')
    const counted: string[] = []
    await archiveBookings(t.app, null, { ...BEFORE, dryRun: true }, (month) => {
      if (month.salon === salon.slug) counted.push(`${month.month} ${month.bookings}`)
    })
    expect(counted).toEqual(['2024-10 3'])
    expect(await recordsOf(salon.salonId)).toEqual([])
  })

  it.each<[string, Partial<ArchiveFiles>]>([
    ['writing fails', { write: () => Promise.reject(new Error('no space')) }],
    ['the file cannot be read back', { read: async () => null }],
    ['it has other content', { read: async (key) => ({ ...(await archive.files.read(key)), rows: [] }) as never }],
  ])('stay in the database when %s, and are archived by the next run', async (_, fault) => {
    const { t, salon } = await addAlone()
    const failing = { ...archive.files, ...fault }
    await expect(archiveBookings(t.app, failing, BEFORE, nothing)).rejects.toThrow()
    expect(await countBookings(salon.salonId)).toBe(FEW.length)
    expect(await recordsOf(salon.salonId)).toMatchObject([{ status: 'writing' }])
    await archiveBookings(t.app, archive.files, BEFORE, nothing)
    expect(await countBookings(salon.salonId)).toBe(1)
    expect(await recordsOf(salon.salonId)).toMatchObject([{ status: 'archived', bookings: 3 }])
  })

  it('are not deleted when one changed after the file was written', async () => {
    const { t, salon } = await addAlone()
    const changing = {
      ...archive.files,
      read: async (key: string) => {
        const found = await archive.files.read(key)
        await sql`update booking set fee_minor = fee_minor + 1 where salon_id = ${salon.salonId}`.execute(database.db)
        return found as Awaited<ReturnType<ArchiveFiles['read']>>
      },
    }
    await archiveBookings(t.app, changing, BEFORE, nothing)
    expect(await countBookings(salon.salonId)).toBe(FEW.length)
    expect(await recordsOf(salon.salonId)).toEqual([])
  })

  it('that are damaged are found, and stay archived; deleted for good, their figures remain', async () => {
    const salon = await addSalonWithPast(database, FEW)
    const { salonId, slug } = salon.salon
    await archiveBookings(salon.t.app, archive.files, BEFORE, nothing)
    const figures = await figuresOf(salon)
    const [record] = await recordsOf(salonId)
    const problems = async () => {
      const found = []
      for await (const { record: one, problem } of verifyArchive(salon.t.app, archive.files))
        if (one.salonId === salonId) found.push(problem)
      return found
    }
    expect(await problems()).toEqual([null])
    await archive.files.write(record?.object ?? '', { id: 'uuid' }, [])
    expect(await problems()).toEqual([`${record?.object} is not as it was written.`])
    await expect(restoreMonth(salon.t.app, archive.files, { salon: slug, month: '2024-10' })).rejects.toThrow(
      'not as it was written',
    )
    expect(await countBookings(salonId)).toBe(1)
    await deleteArchives(salon.t.app, archive.files, { before: '2025-01' }, nothing)
    expect(await archive.files.read(record?.object ?? '')).toBeNull()
    expect(await recordsOf(salonId)).toMatchObject([{ status: 'deleted', bytes: 0 }])
    expect(await figuresOf(salon)).toEqual(figures)
  })

  it('of a customer who was deleted return without them', async () => {
    const { t, salon, clients } = await addSalonWithPast(database, FEW)
    await archiveBookings(t.app, archive.files, BEFORE, nothing)
    await sql`update booking set client_id = null, customer_id = null where salon_id = ${salon.salonId}`.execute(
      database.db,
    )
    await sql`update customer_order set client_id = null, customer_id = null where salon_id = ${salon.salonId}`.execute(
      database.db,
    )
    await sql`delete from client where salon_id = ${salon.salonId} and id = ${clients[0]}`.execute(database.db)
    expect(await restoreMonth(t.app, archive.files, { salon: salon.slug, month: '2024-10' })).toBe(3)
    const { rows } = await sql`select from booking where salon_id = ${salon.salonId} and client_id is null`.execute(
      database.db,
    )
    expect(rows).toHaveLength(4)
  })

  it('are kept on an S3-compatible store as in a folder; where it fails, nothing leaves the database', async () => {
    const server = await startS3Server()
    onTestFinished(() => server.close())
    const files = parquetFiles<ArchivedBooking>(s3Store(server.settings, 'archive/'))
    const salon = await addAlone()
    const { salonId, slug } = salon.salon
    const rows = await rowsOf(salonId)
    server.behaviour = 500
    await expect(archiveBookings(salon.t.app, files, BEFORE, nothing)).rejects.toThrow()
    expect([await rowsOf(salonId), await recordsOf(salonId)]).toEqual([rows, []])
    server.behaviour = 'well'
    await archiveBookings(salon.t.app, files, BEFORE, nothing)
    expect(await countBookings(salonId)).toBe(1)
    const problems = []
    for await (const { record, problem } of verifyArchive(salon.t.app, files))
      if (record.salonId === salonId) problems.push(problem)
    expect(problems).toEqual((await recordsOf(salonId)).map(() => null))
    expect(await countInBucket(server, salonId)).toBe((rows.booking?.length ?? 0) - 1)
    for (const { month } of await recordsOf(salonId)) await restoreMonth(salon.t.app, files, { salon: slug, month })
    expect(await rowsOf(salonId)).toEqual(rows)
  })
})
