import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { addMonths, instantAt, type LocalDate, type Zone } from '../../kernel/time.ts'

/** The marketplace's time zone, in which its months begin. */
export const MARKETPLACE_ZONE: Zone = 'Europe/Copenhagen'

/** Which months are invoiced: from an instant on, until another one. */
export interface Invoiced {
  /** What was charged before is on no invoice. */
  from: Date
  /** The end of the latest month with invoices. */
  to: Date
  /** The month after it: its first day. */
  nextMonth: LocalDate
}

export async function findInvoiced(db: Kysely<DB>): Promise<Invoiced> {
  const { rows } = await sql<{ first: LocalDate; last: LocalDate }>`
    select to_char(min(month), 'YYYY-MM-DD') as first, to_char(max(month), 'YYYY-MM-DD') as last from marketplace_invoice_month`.execute(
    db,
  )
  const [row] = rows
  if (!row?.last) throw new Error('No month is marked as invoiced')
  const nextMonth = addMonths(row.last, 1)
  return { from: startOf(addMonths(row.first, 1)), to: startOf(nextMonth), nextMonth }
}

/** The instant at which the month begins. */
export function startOf(first: LocalDate): Date {
  return instantAt(first, 0, MARKETPLACE_ZONE)
}
