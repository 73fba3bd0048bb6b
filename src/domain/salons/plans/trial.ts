import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

interface Trial {
  salonId: string
  personId: string
  now: Date
}

/**
 * Uses up the free month, which a salon has once and a person once, whichever of their salons it is for. Answers whether it
 * was there still: the database settles who was first.
 */
export async function takeTrial(tx: Kysely<DB>, { salonId, personId, now }: Trial): Promise<boolean> {
  const used = await tx
    .insertInto('plan_trial')
    .values({ salon_id: salonId, person_id: personId, started_at: now })
    .onConflict((c) => c.doNothing())
    .returning('started_at')
    .executeTakeFirst()
  return used !== undefined
}

/** A salon that was not open yet gives its free month back: not a day of it has passed. */
export async function giveTrialBack(tx: Kysely<DB>, salonId: string): Promise<void> {
  await tx.deleteFrom('plan_trial').where('salon_id', '=', salonId).execute()
}

/** Whether the free month is there for this salon and this person. */
export async function hasTrialLeft(db: Kysely<DB>, { salonId, personId }: Omit<Trial, 'now'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from plan_trial where salon_id = ${salonId} or person_id = ${personId} limit 1`.execute(db)
  return rows.length === 0
}
