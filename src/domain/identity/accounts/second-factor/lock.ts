import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../kernel/tables.ts'

/** The number of wrong codes in a row that causes a lock. */
const TRIES = 5
const FIRST_LOCK_MINUTES = 15
/** Each lock lasts twice as long as the one before, at most a day. */
const LONGEST_LOCK_MINUTES = 24 * 60

export type Try = { lockedUntil: null; locks: boolean } | { lockedUntil: Date }

/**
 * Counts a code before it is checked, so that concurrent attempts share the limit. `locks`: if it is wrong, it causes a
 * lock. `lockedUntil`: it must not be checked.
 */
export async function countTry(db: Kysely<DB>, personId: string, now: Date): Promise<Try> {
  const minutes = sql`least(${FIRST_LOCK_MINUTES} * power(2, (l.failures + 1) / ${TRIES}::int - 1), ${LONGEST_LOCK_MINUTES})`
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into second_factor_lock as l (person_id, failures) values (${personId}, 1)
    on conflict (person_id) do update set failures = l.failures + 1,
      locked_until = case when (l.failures + 1) % ${TRIES}::int = 0
        then ${now}::timestamptz + make_interval(mins => ${minutes}::int) end
      where l.locked_until is null or l.locked_until <= ${now}
    returning failures, locked_until`.execute(db)
  const [row] = rows
  if (row) return { lockedUntil: null, locks: row.locked_until !== null }
  const lock = await db
    .selectFrom('second_factor_lock')
    .select('locked_until')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { lockedUntil: lock?.locked_until ?? now }
}

/** Resets the count after a correct code. */
export async function clearTries(db: Kysely<DB>, personId: string): Promise<void> {
  await db.deleteFrom('second_factor_lock').where('person_id', '=', personId).execute()
}
