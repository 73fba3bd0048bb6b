import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

interface Trial {
  salonId: string
  personId: string
  now: Date
}

/**
 * Uses the free month, which is available once per salon and once per person. Returns whether it was available; a
 * unique constraint settles races.
 */
export async function claimTrial(tx: Kysely<DB>, { salonId, personId, now }: Trial): Promise<boolean> {
  const used = await tx
    .insertInto('plan_trial')
    .values({ salon_id: salonId, person_id: personId, started_at: now })
    .onConflict((c) => c.doNothing())
    .returning('started_at')
    .executeTakeFirst()
  return used !== undefined
}

/** Restores the free month of a salon that was not live yet, since none of it has passed. */
export async function restoreTrial(tx: Kysely<DB>, salonId: string): Promise<void> {
  await tx.deleteFrom('plan_trial').where('salon_id', '=', salonId).execute()
}

/** Whether the free month is available to this salon and this person. */
export async function hasTrialLeft(db: Kysely<DB>, { salonId, personId }: Omit<Trial, 'now'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from plan_trial where salon_id = ${salonId} or person_id = ${personId} limit 1`.execute(db)
  return rows.length === 0
}
