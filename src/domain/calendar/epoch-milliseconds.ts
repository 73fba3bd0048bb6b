import { sql } from 'kysely'

/** An instant as a number of milliseconds. */
export function at(column: string) {
  // Not `extract`, whose result is a decimal number and ten times as slow to compute.
  return sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`
}
