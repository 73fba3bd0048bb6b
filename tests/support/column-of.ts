import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../src/domain/kernel/tables.ts'

/** A column of the row with this id. */
export async function columnOf<T extends keyof DB & string, C extends keyof Selectable<DB[T]> & string>(
  db: Kysely<DB>,
  table: T,
  column: C,
  id: string,
): Promise<Selectable<DB[T]>[C]> {
  const { rows } = await sql<{ value: Selectable<DB[T]>[C] }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no ${table} with the id ${id}`)
  return row.value
}
