import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

const SAMPLE = 200

/** Whether in a sample of the salons of a category fewer than one in `oneIn` match a condition on `salon_search c`. */
export async function isRare(
  db: Kysely<DB>,
  { category = '', oneIn }: { category?: string | undefined; oneIn: number },
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ rare: boolean }>`
    select count(*) filter (where ${condition}) * ${sql.lit(oneIn)} < count(*) as rare
    from (select c.* from salon_search c where c.category = ${category}
      order by c.salon_id limit ${sql.lit(SAMPLE)}) c`.execute(db)
  return rows[0]?.rare ?? false
}
