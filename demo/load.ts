import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { hashPassword } from '../src/domain/identity/accounts/password.ts'
import { citySize, SMALL } from './city/size.ts'
import { CopyBatch, type PathOf } from './copy.ts'
import { deferConstraints, restoreConstraints } from './defer-constraints.ts'
import { type CityPlan, commonRows, generateCity } from './generate.ts'
import type { Drawing } from './pictures/drawing.ts'
import type { Rows } from './rows.ts'
import { DEMO_PASSWORD } from './sign-ins.ts'

/** Stores a drawing and returns its path. */
interface DrawingStore {
  storeDrawing(svg: string): Promise<string>
}

export interface Loading {
  seed: number
  now: Date
  salons?: number
  bookings?: number
  images: DrawingStore
  onProgress?: (progress: Progress) => void
}

export interface Progress {
  salons: number
  ofSalons: number
  rows: number
  /** At the end of a large load: the number of restored indexes and foreign keys. */
  checks?: { done: number; of: number }
}

/** Bookings per transaction of a large load. */
const BATCH_BOOKINGS = 20_000
/** The maximum number of salons per batch, so that batches of small salons stay small. */
const BATCH_SALONS = 250

/**
 * Loads the demo city. The small one is a single transaction, so an interrupted load leaves nothing behind. A large one
 * is loaded in batches, each a transaction that records its progress, so that an interrupted load can be continued;
 * until it is finished the foreign keys are missing.
 */
export async function loadDemoCity(pool: pg.Pool, loading: Loading): Promise<Progress> {
  const salons = loading.salons ?? SMALL.salons
  const bookings = loading.bookings ?? salons * 200
  const plan: CityPlan = {
    seed: loading.seed,
    now: loading.now,
    salons,
    bookings,
    passwordHash: await hashPassword(DEMO_PASSWORD),
  }
  const paths = new Map<string, string>()
  const pathOf = ({ key }: Drawing) => paths.get(key) ?? ''
  const client = await pool.connect()
  try {
    const done = citySize(plan).rich
      ? await loadAtOnce(client, plan, new CopyBatch(pathOf), loading, paths)
      : await loadInBatches(client, plan, pathOf, loading, paths)
    await inTransaction(client, async () => {
      // Counted as of now, so that the order of the lists does not change in the first minute.
      await client.query('update popularity_count set counted_at = $1', [loading.now])
      // Salons have charges of two months, which are invoiced at startup.
      await client.query(
        `update marketplace_invoice_month set month = (date_trunc('month', $1::timestamptz) - interval '3 months')::date`,
        [loading.now],
      )
      await client.query('analyze')
    })
    return done
  } finally {
    client.release()
  }
}

async function loadAtOnce(
  client: pg.PoolClient,
  plan: CityPlan,
  batch: CopyBatch,
  loading: Loading,
  paths: Map<string, string>,
): Promise<Progress> {
  const progress = { salons: 0, ofSalons: plan.salons ?? SMALL.salons, rows: 0 }
  await inTransaction(client, async () => {
    await removeDefaultTitles(client)
    batch.add(commonRows(plan))
    for (const rows of generateCity(plan)) {
      await store(rows, loading.images, paths)
      batch.add(rows)
      progress.salons += 1
      progress.rows = batch.rows
      loading.onProgress?.(progress)
    }
    await batch.write(client)
  })
  return progress
}

async function loadInBatches(
  client: pg.PoolClient,
  plan: CityPlan,
  pathOf: PathOf,
  loading: Loading,
  paths: Map<string, string>,
): Promise<Progress> {
  const { salons = 0, bookings = 0 } = plan
  const perBatch = Math.min(BATCH_SALONS, Math.ceil((salons * BATCH_BOOKINGS) / Math.max(bookings, 1)))
  const from = await resumeAt(client, plan)
  const progress = { salons: from.salons, ofSalons: salons, rows: from.rows }
  const write = async (batch: CopyBatch, until: number) => {
    const rows = batch.rows
    await inTransaction(client, async () => {
      await client.query('set local synchronous_commit = off')
      await batch.write(client)
      await client.query('update demo_load set salons = $1, rows = rows + $2', [until, rows])
    })
    progress.salons = until
    progress.rows += rows
    loading.onProgress?.(progress)
  }
  let batch = new CopyBatch(pathOf)
  if (from.salons === 0) {
    await removeDefaultTitles(client)
    batch.add(commonRows(from.plan))
  }
  // Generates the next batch while the database writes one.
  let writing = Promise.resolve()
  let grown = from.salons
  const flush = async () => {
    await writing
    writing = write(batch, grown)
    // The error is thrown when it is awaited.
    writing.catch(() => undefined)
    batch = new CopyBatch(pathOf)
  }
  for (const rows of generateCity({ ...from.plan, firstSalon: from.salons })) {
    await store(rows, loading.images, paths)
    batch.add(rows)
    grown += 1
    if (grown % perBatch === 0) await flush()
    await setImmediate()
  }
  if (batch.rows > 0) await flush()
  await writing
  await inTransaction(client, async () => {
    await client.query('analyze')
  })
  await restoreConstraints(
    client,
    (work) => inTransaction(client, work),
    (done, of) => loading.onProgress?.({ ...progress, checks: { done, of } }),
  )
  await client.query('drop table demo_load, demo_load_aside')
  return progress
}

/** Removes the default job titles: the city has its own, with ids that depend on the seed only. */
async function removeDefaultTitles(client: pg.PoolClient): Promise<void> {
  await client.query('delete from designation d where not exists (select from staff where designation_id = d.id)')
}

/** The progress of an unfinished load of the same city. It continues with its original date, as dates must fit. */
async function resumeAt(
  client: pg.PoolClient,
  plan: CityPlan,
): Promise<{ salons: number; rows: number; plan: CityPlan }> {
  await client.query(
    `create table if not exists demo_load (seed int, day timestamptz, of_salons int, of_bookings int, salons int, rows bigint);
    create table if not exists demo_load_aside (n int primary key, make text)`,
  )
  const requested = [plan.seed, plan.salons, plan.bookings]
  const { rows } = await client.query('select * from demo_load')
  const begun = rows[0]
  if (!begun) {
    const { rowCount } = await client.query('select from salon limit 1')
    if (rowCount) {
      await client.query('drop table demo_load, demo_load_aside')
      throw new Error(
        'The database holds salons already. A large city is loaded into an empty database: set DATABASE_URL or DATA_DIR to another one.',
      )
    }
    await inTransaction(client, async () => {
      await client.query('insert into demo_load values ($1, $2, $3, $4, 0, 0)', [
        plan.seed,
        plan.now,
        plan.salons,
        plan.bookings,
      ])
      await deferConstraints(client)
    })
    return { salons: 0, rows: 0, plan }
  }
  if ([begun.seed, begun.of_salons, begun.of_bookings].join() !== requested.join()) {
    throw new Error(
      `An unfinished load of seed ${begun.seed}, ${begun.of_salons} salons and ${begun.of_bookings} bookings is here. Finish it with these numbers, or start with an empty database.`,
    )
  }
  return { salons: begun.salons, rows: Number(begun.rows), plan: { ...plan, now: begun.day } }
}

async function store(rows: Rows, images: DrawingStore, paths: Map<string, string>): Promise<void> {
  const drawings = [
    ...rows.salon.map((row) => row.picture),
    ...rows.salon_photo.map((row) => row.path),
    ...rows.staff.map((row) => row.picture),
    ...rows.staff_photo.map((row) => row.path),
    ...rows.product.map((row) => row.picture),
    ...rows.product_photo.map((row) => row.path),
    ...rows.review.flatMap((row) => row.photos),
    ...rows.booking.flatMap((row) => row.photos ?? []),
  ].filter((drawing): drawing is Drawing => drawing !== null && drawing !== undefined)
  const fresh = [...new Map(drawings.map((d) => [d.key, d])).values()].filter((d) => !paths.has(d.key))
  await Promise.all(
    fresh.map(async (drawing) => {
      paths.set(drawing.key, await images.storeDrawing(drawing.draw()))
    }),
  )
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
