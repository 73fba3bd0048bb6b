import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '../src/domain/kernel/tables.ts'

/** Rows of one table in the driver's format, all values as text. */
export interface Rows {
  table: string
  columns: string[]
  rows: (string | null)[][]
}

/** Where a booking leaves rows, in the order in which they may be inserted; `$1` is its order. */
const LEFT: readonly [table: string, of: string][] = [
  ['client', 'id = (select client_id from customer_order where id = $1)'],
  ['customer_order', 'id = $1'],
  ['booking', 'order_id = $1'],
  ['booking_line', 'booking_id = (select id from booking where order_id = $1)'],
  ['booking_event', 'booking_id = (select id from booking where order_id = $1)'],
  ['occupancy', 'booking_id = (select id from booking where order_id = $1)'],
  ['pgboss.job', `data ->> 'bookingId' = (select id::text from booking where order_id = $1)`],
]

export async function rowsOfBooking(db: Kysely<DB>, orderId: string): Promise<Rows[]> {
  const all: Rows[] = []
  for (const [table, of] of LEFT) {
    const columns = await columnsOf(db, table)
    const { rows } = await sql<{ cells: (string | null)[] }>`
      select array[${sql.raw(columns.map((name) => `"${name}"::text`).join())}] as cells
      from ${sql.raw(table)} where ${sql.raw(of.replaceAll('$1', `'${orderId}'::uuid`))}`.execute(db)
    if (rows.length === 0) throw new Error(`A booking that left nothing in ${table}`)
    all.push({ table, columns, rows: rows.map(({ cells }) => cells) })
  }
  return all
}

const known = new Map<string, string[]>()

/** Those that are written, not worked out by the database. */
async function columnsOf(db: Kysely<DB>, table: string): Promise<string[]> {
  const columns = known.get(table)
  if (columns) return columns
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  const names = rows.map(({ name }) => name)
  known.set(table, names)
  return names
}

export async function insertRows(client: pg.PoolClient, { table, columns, rows }: Rows): Promise<void> {
  const row = (n: number) => `(${columns.map((_, i) => `$${n * columns.length + i + 1}`).join()})`
  const text = `insert into ${table} (${columns.map((name) => `"${name}"`).join()}) values ${rows.map((_, n) => row(n)).join()}`
  await client.query({ name: `${table} ${rows.length}`, text, values: rows.flat() })
}
