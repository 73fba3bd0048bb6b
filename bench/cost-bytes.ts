import { loadDemoCity } from '@salloon/demo/load'
import pg from 'pg'
import { connect } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'

/** Enough that partly filled pages and indexes do not matter. */
const SALONS = 60
const BOOKINGS = [4_000, 16_000] as const

/**
 * Bytes on disk per booking, with its lines, order, payment, occupancy, share of a client, and all indexes: the
 * difference of two cities that differ only in their number of bookings, divided by it.
 */
export async function bytesPerBooking(url: string): Promise<number> {
  const sizes: number[] = []
  for (const bookings of BOOKINGS) {
    const name = `salloon_bench_${bookings}`
    await administer(url, `create database ${name}`)
    const { pool } = connect(Object.assign(new URL(url), { pathname: `/${name}` }).href, 2)
    await migrate(pool)
    await loadDemoCity(pool, {
      seed: 1,
      now: new Date(),
      salons: SALONS,
      bookings,
      images: { storeDrawing: async () => '/images/none.svg' },
    })
    const { rows } = await pool.query<{ bytes: number; bookings: number }>(
      `select sum(pg_total_relation_size(c.oid))::bigint as bytes, (select count(*) from booking) as bookings
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    await pool.end()
    sizes.push(rows[0]?.bytes ?? 0, rows[0]?.bookings ?? 0)
  }
  const [few = 0, fewBookings = 0, many = 0, manyBookings = 0] = sizes
  return Math.round((many - few) / (manyBookings - fewBookings))
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
