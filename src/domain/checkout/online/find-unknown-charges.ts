import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import { lastSweep, recordSweep } from '../../kernel/sweeps.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'

/** A charge whose answer was lost may be authorised this long after it was created: the provider's list is by creation. */
const AUTHORISED_WITHIN_MINUTES = 60
const FIRST_SEARCH_MINUTES = 24 * 60
/** An authorisation that is not captured ends at the provider after seven days. */
const LONGEST_SEARCH_MINUTES = 7 * DAY_MINUTES

/**
 * Finds the provider's charges that are authorised or captured for abandoned or declined attempts, and calls `settle` with each,
 * which returns whether it succeeded. Called every minute: reads what was created since an hour before the last search in
 * which all succeeded, after an outage of the provider or of the jobs at most seven days; while some cannot be settled, a
 * day and an hour.
 */
export async function findUnknownCharges(app: App, settle: (charge: Charge) => Promise<boolean>): Promise<void> {
  const now = app.clock.now()
  const name = `${app.payments.name}:charges`
  let failed = false
  const last = await lastSweep(app.db, name)
  for await (const page of app.payments.listSince(startOf(now, last))) {
    for (const charge of await unknownAmong(app, page)) if (!(await settle(charge))) failed = true
  }
  const searched = failed ? earliestRetried(last, now) : now
  if (searched) await recordSweep(app.db, name, searched)
}

/**
 * Until when all is settled after a search in which some were not: the provider answered, so that one which always fails
 * is retried for a day, and the period does not grow further. Null before the first search succeeded.
 */
function earliestRetried(last: Date | null, now: Date): Date | null {
  return last && new Date(Math.max(last.getTime(), addMinutes(now, -FIRST_SEARCH_MINUTES).getTime()))
}

function startOf(now: Date, last: Date | null): Date {
  if (!last) return addMinutes(now, -FIRST_SEARCH_MINUTES)
  const sinceLast = addMinutes(last < now ? last : now, -AUTHORISED_WITHIN_MINUTES)
  const earliest = addMinutes(now, -LONGEST_SEARCH_MINUTES)
  return new Date(Math.max(sinceLast.getTime(), earliest.getTime()))
}

async function unknownAmong(app: App, charges: readonly Charge[]): Promise<Charge[]> {
  const withMoney = charges.filter(
    (c) => c.status === 'authorised' || (c.status === 'captured' && c.refundedMinor === 0),
  )
  if (withMoney.length === 0) return []
  const rows = await app.db
    .selectFrom('payment')
    .select('id')
    .where(
      'id',
      'in',
      withMoney.map((c) => c.paymentId),
    )
    .where('status', 'in', ['abandoned', 'declined'])
    .execute()
  const ended = new Set(rows.map((row) => row.id))
  return withMoney.filter((c) => ended.has(c.paymentId))
}
