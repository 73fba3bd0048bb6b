import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Stores the furthest of `steps` that a draft's setup has completed. Going back does not reset it. */
export async function recordSetupStep(
  db: Kysely<DB>,
  salonId: string,
  step: string,
  steps: readonly string[],
): Promise<void> {
  await sql`update salon set setup_step = ${step} where id = ${salonId} and status = 'draft'
    and coalesce(array_position(${steps}::text[], setup_step), 0) < array_position(${steps}::text[], ${step})`.execute(
    db,
  )
}
