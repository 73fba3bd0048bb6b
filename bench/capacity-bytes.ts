import type pg from 'pg'
import { DISTRIBUTED_TABLES } from '../src/platform/database/cluster/distributed-tables.ts'

/** Bytes on disk of one of each, with all rows that belong to it and their indexes. */
export interface Bytes {
  /** What the coordinator of a cluster has of it: the salon with its team, services, hours, reviews. */
  salon: number
  client: number
  /** As it was loaded: without ledger entries and notes of sent notifications. */
  booking: number
  account: number
}

/** Sizes in bytes by table, before a load, and after it. */
export type Sizes = Map<string, number>

export async function tableSizes(pool: pg.Pool): Promise<Sizes> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

const OF_BOOKINGS: ReadonlySet<string> = new Set(DISTRIBUTED_TABLES.filter((table) => table !== 'client'))
/** What belongs to people with an account. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['person', 'credential', 'session', 'known_device'])

export async function bytesOfEach(pool: pg.Pool, before: Sizes): Promise<Bytes> {
  const now = await tableSizes(pool)
  const total = { salon: 0, client: 0, booking: 0, account: 0 }
  for (const [table, bytes] of now) total[kindOf(table)] += bytes - (before.get(table) ?? 0)
  const { rows } = await pool.query<Bytes>(
    `select (select count(*) from salon)::int as salon, (select count(*) from client)::int as client,
       (select count(*) from booking)::int as booking, (select count(*) from person)::int as account`,
  )
  const each = (kind: keyof Bytes) => Math.round(total[kind] / Math.max(1, rows[0]?.[kind] ?? 1))
  return { salon: each('salon'), client: each('client'), booking: each('booking'), account: each('account') }
}

function kindOf(table: string): keyof Bytes {
  if (table === 'client') return 'client'
  if (OF_BOOKINGS.has(table)) return 'booking'
  return OF_ACCOUNTS.has(table) ? 'account' : 'salon'
}

/** By how many bytes these tables grew. */
export function growthOf(before: Sizes, after: Sizes, tables: readonly string[]): number {
  return tables.reduce((sum, table) => sum + (after.get(table) ?? 0) - (before.get(table) ?? 0), 0)
}
