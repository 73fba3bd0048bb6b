import type { App } from '../../kernel/app.ts'
import { sweepDaily } from '../../kernel/sweeps.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import { storeEvents } from './store-events.ts'

/** Younger events may still be on their way. */
const ON_THEIR_WAY_MINUTES = 30
/** Two days at least: each event is compared twice, so that none is missed between two runs. */
const COMPARED_MINUTES = 48 * 60
/** The provider's own list has the events of 30 days. */
const LISTED_MINUTES = 30 * DAY_MINUTES
/** Listed at once, so that one list does not become too long after an outage. */
const WINDOW_MINUTES = 6 * 60
const STORED_DAYS = 60

/**
 * Once a day, compares the provider's list of events with those that arrived, since the day before the last comparison, and handles the
 * missing ones. Called every minute.
 */
export async function findMissedEvents(app: App): Promise<void> {
  if (app.payments.listEvents) await sweepDaily(app, app.payments.name, (last) => compareEvents(app, last))
}

async function compareEvents(app: App, last: Date | null): Promise<void> {
  const now = app.clock.now()
  const until = addMinutes(now, -ON_THEIR_WAY_MINUTES)
  const missed: string[] = []
  let from = startOf(now, last)
  while (from < until) {
    const to = new Date(Math.min(addMinutes(from, WINDOW_MINUTES).getTime(), until.getTime()))
    const events = (await app.payments.listEvents?.(from, to)) ?? []
    missed.push(...(await storeEvents(app, events, { missed: true })))
    from = to
  }
  if (missed.length > 0) app.log.error({ count: missed.length, first: missed[0] }, 'webhooks missed')
  await app.db
    .deleteFrom('provider_event')
    .where('received_at', '<', addMinutes(now, -60 * 24 * STORED_DAYS))
    .execute()
}

function startOf(now: Date, last: Date | null): Date {
  const usual = addMinutes(now, -COMPARED_MINUTES)
  const sinceLast = last ? addMinutes(last, -COMPARED_MINUTES / 2) : usual
  const earliest = addMinutes(now, -LISTED_MINUTES)
  return new Date(Math.max(Math.min(usual.getTime(), sinceLast.getTime()), earliest.getTime()))
}
