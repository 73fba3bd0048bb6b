import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { storeEvents } from './store-events.ts'

/** Younger events may still be on their way. */
const ON_THEIR_WAY_MINUTES = 30
/** Two days: each event is compared twice, so that none is missed between two runs. */
const COMPARED_HOURS = 48
const EVERY_HOURS = 24
/** The provider's own list has the events of 30 days. */
const STORED_DAYS = 60

/**
 * Once a day, compares the provider's list of events with those that arrived, and handles the missing ones. Called every
 * minute; the database decides which process runs it.
 */
export async function findMissedEvents(app: App): Promise<void> {
  if (!app.payments.listEvents || !(await takeTurn(app))) return
  const now = app.clock.now()
  const events = await app.payments.listEvents(
    addMinutes(now, -60 * COMPARED_HOURS),
    addMinutes(now, -ON_THEIR_WAY_MINUTES),
  )
  const missed = await storeEvents(app, events, { missed: true })
  if (missed.length > 0) app.log.error({ count: missed.length, first: missed[0] }, 'webhooks did not arrive')
  await app.db
    .deleteFrom('provider_event')
    .where('received_at', '<', addMinutes(now, -60 * 24 * STORED_DAYS))
    .execute()
}

async function takeTurn({ db, clock, payments }: App): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql`
    insert into provider_sweep (provider, swept_at) values (${payments.name}, ${now})
    on conflict (provider) do update set swept_at = excluded.swept_at
      where provider_sweep.swept_at <= ${addMinutes(now, -60 * EVERY_HOURS)}
    returning provider`.execute(db)
  return rows.length > 0
}
