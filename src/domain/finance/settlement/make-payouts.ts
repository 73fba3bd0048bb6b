import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newIdAt } from '../../kernel/ids.ts'
import { repeatWhileFull } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, addMinutes, type LocalDate, type Zone } from '../../kernel/time.ts'
import { isTemporarilyUnavailable } from '../../kernel/unavailable.ts'
import { balancesOf } from '../ledger/balance.ts'
import { postEntries } from '../ledger/post-entry.ts'
import { lastPeriod, nextPayoutAt, type PayoutFrequency } from './payout-period.ts'

const BATCH = 200

interface Due {
  salonId: string
  frequency: PayoutFrequency
  account: string
  zone: Zone
  currency: string
}

/**
 * Creates the payouts of the weeks and months that have ended: the balance at their end, or what is left of it since.
 * None for a balance of zero or less. A payout is inserted together with its ledger entry and the next payout's date.
 */
export async function makePayouts(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  await repeatWhileFull(app, size, async () => {
    try {
      return await makeSome(app, { now, which: sql`true`, limit: size })
    } catch (error) {
      // Not an error of one salon: the next run handles all of them.
      if (isTemporarilyUnavailable(error)) throw error
      app.log.error({ err: error }, 'creating payouts together failed, creating them one by one')
      return makeEach(app, now, size)
    }
  })
}

/** An error with one salon must not stop the others: it is retried in an hour. */
async function makeEach(app: App, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ salonId: string }>`
    select salon_id as "salonId" from payout_schedule where next_at <= ${now} order by next_at limit ${limit}`.execute(
    app.db,
  )
  for (const { salonId } of rows) {
    try {
      await makeSome(app, { now, which: sql`p.salon_id = ${salonId}`, limit: 1 })
    } catch (error) {
      if (isTemporarilyUnavailable(error)) throw error
      app.log.error({ salonId, err: error }, 'creating payout failed')
      await sql`update payout_schedule set next_at = ${addMinutes(now, 60)}
        where salon_id = ${salonId} and next_at <= ${now}`.execute(app.db)
    }
  }
  return rows.length
}

/** Returns how many salons had a payout due. */
async function makeSome(
  app: App,
  { now, which, limit }: { now: Date; which: RawBuilder<unknown>; limit: number },
): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const { rows: due } = await sql<Due>`
      select p.salon_id as "salonId", p.frequency, p.account, s.time_zone as zone, s.currency
      from payout_schedule p join salon s on s.id = p.salon_id
      where p.next_at <= ${now} and ${which} order by p.next_at limit ${limit} for update of p skip locked`.execute(tx)
    if (due.length === 0) return 0
    await write(tx, due, now)
    await sql`
      update payout_schedule p set next_at = n.at
      from unnest(${due.map((d) => d.salonId)}::uuid[],
        ${due.map((d) => nextPayoutAt(now, d.frequency, d.zone))}::timestamptz[]) as n (salon_id, at)
      where p.salon_id = n.salon_id`.execute(tx)
    return due.length
  })
}

async function write(tx: Kysely<DB>, due: readonly Due[], now: Date): Promise<void> {
  const requested = due.map((one) => ({
    ...one,
    id: newIdAt(one.salonId),
    period: lastPeriod(now, one.frequency, one.zone),
  }))
  const then = await balancesOf(
    tx,
    requested.map(({ salonId, currency, period }) => ({ salonId, currency, before: period.end })),
  )
  const left = await balancesOf(tx, requested)
  const payouts = requested
    .map((one, i) => ({ ...one, minor: Math.min(then[i] ?? 0, left[i] ?? 0) }))
    .filter(({ minor }) => minor > 0)
  if (payouts.length === 0) return
  const wasPaid = await findPaidOnRequest(tx, payouts)
  const written = await tx
    .insertInto('payout')
    .values(
      payouts.map(({ salonId, id, period, minor, currency, account }) => ({
        salon_id: salonId,
        id,
        // What was earned after an operator paid on the last day; one payout of a salon ends on a day.
        period_start: wasPaid(salonId, period.to) ? period.to : period.from,
        period_end: wasPaid(salonId, period.to) ? addDays(period.to, 1) : period.to,
        amount_minor: minor,
        currency,
        status: 'due',
        account,
        created_at: now,
      })),
    )
    .onConflict((c) => c.columns(['salon_id', 'period_end', 'currency']).doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(written.map(({ id }) => id))
  await postEntries(
    tx,
    payouts
      .filter(({ id }) => isNew.has(id))
      .map(({ salonId, id, minor, currency }) => ({
        salonId,
        kind: 'payout',
        reference: `payout:${id}`,
        at: now,
        currency,
        postings: { salon_balance: -minor, payouts: minor },
      })),
  )
}

/** Whether an operator has paid the salon on a day, see `payNow`: such a payout is of one day, a regular one never is. */
async function findPaidOnRequest(
  tx: Kysely<DB>,
  payouts: readonly { salonId: string; period: { to: LocalDate } }[],
): Promise<(salonId: string, day: LocalDate) => boolean> {
  const { rows } = await sql<{ key: string }>`
    select p.salon_id || ' ' || p.period_end as key from payout p
    where p.salon_id = any(${payouts.map(({ salonId }) => salonId)}::uuid[])
      and p.period_end = any(${payouts.map(({ period }) => period.to)}::date[]) and p.period_start = p.period_end`.execute(
    tx,
  )
  const keys = new Set(rows.map(({ key }) => key))
  return (salonId, day) => keys.has(`${salonId} ${day}`)
}
