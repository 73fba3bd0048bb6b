import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'

const EVERY_HOURS = 24
/** Processes of the version before may still run before that; their readers must not ask for tips, which they do not record. */
const FIRST_AFTER_HOURS = 1
const BATCH = 500

/**
 * Once a day, has the readers of every salon that takes tips suggest them: also those that were connected before readers
 * suggested any, and those whose suggestions were removed at the provider. The first time an hour after the upgrade. Called
 * every minute; the database decides which process runs it.
 */
export async function refreshReaderTips(app: App): Promise<void> {
  if (!(await takeTurn(app))) return
  const { rows } = await sql<{ salonId: string }>`
    select distinct salon_id as "salonId" from card_reader
    where provider = ${app.payments.name} and removed_at is null`.execute(app.db)
  const ids = rows.map(({ salonId }) => salonId)
  for (let at = 0; at < ids.length; at += BATCH) {
    const taking = await app.db
      .selectFrom('salon')
      .select('id as salonId')
      .where('id', 'in', ids.slice(at, at + BATCH))
      .where('tips_online', '=', true)
      .execute()
    if (taking.length === 0) continue
    await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, 'suggest-reader-tips', ...taking))
  }
}

async function takeTurn({ db, clock, payments }: App): Promise<boolean> {
  const now = clock.now()
  const provider = `${payments.name}:tips`
  const firstTurn = addMinutes(now, 60 * (FIRST_AFTER_HOURS - EVERY_HOURS))
  await db
    .insertInto('provider_sweep')
    .values({ provider, swept_at: firstTurn })
    .onConflict((c) => c.doNothing())
    .execute()
  const turn = await db
    .updateTable('provider_sweep')
    .set({ swept_at: now })
    .where('provider', '=', provider)
    .where('swept_at', '<=', addMinutes(now, -60 * EVERY_HOURS))
    .returning('provider')
    .executeTakeFirst()
  return turn !== undefined
}
