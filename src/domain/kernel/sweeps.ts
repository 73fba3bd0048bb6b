import { type Kysely, sql } from 'kysely'
import type { App } from './app.ts'
import type { DB } from './tables.ts'
import { addMinutes } from './time.ts'

const EVERY_MINUTES = 24 * 60
/** A sweep that failed, or whose process ended, is tried again after this. */
const AGAIN_MINUTES = 10

/**
 * Does the work of a sweep once a day, called every minute; the database decides which process does it. The work gets the time
 * of the last sweep that succeeded, null before the first, so that nothing is missed after an outage. A sweep whose work
 * fails is repeated.
 */
export async function sweepDaily(
  app: Pick<App, 'db' | 'clock'>,
  name: string,
  work: (last: Date | null) => Promise<unknown>,
): Promise<void> {
  const now = app.clock.now()
  const last = await lastSweep(app.db, name)
  if (last && last > addMinutes(now, -EVERY_MINUTES)) return
  // Another row: the first one has the sweeps that succeeded.
  if (!(await write(app.db, `${name}:turn`, now, AGAIN_MINUTES))) return
  await work(last)
  await recordSweep(app.db, name, now)
}

/** The time of the last sweep of this name that succeeded, null before the first. */
export async function lastSweep(db: Kysely<DB>, name: string): Promise<Date | null> {
  const row = await db.selectFrom('provider_sweep').select('swept_at').where('provider', '=', name).executeTakeFirst()
  return row?.swept_at ?? null
}

/** Records a sweep that succeeded; the later of two that end at once counts. */
export async function recordSweep(db: Kysely<DB>, name: string, at: Date): Promise<void> {
  await write(db, name, at, 0)
}

/** Unless it was written within `minutes`. */
async function write(db: Kysely<DB>, name: string, now: Date, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_sweep (provider, swept_at) values (${name}, ${now})
    on conflict (provider) do update set swept_at = excluded.swept_at
      where provider_sweep.swept_at <= ${addMinutes(now, -minutes)}
    returning provider`.execute(db)
  return rows.length > 0
}
