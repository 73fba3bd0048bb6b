import type { Kysely } from 'kysely'
import type { App, Payouts } from '../app.ts'
import type { DB } from '../shared/tables.ts'
import { finishPayout } from './finish-payout.ts'

const BATCH = 100

/**
 * Hands the payouts that are due to the bank, each on its own. Where no bank is connected they stay due, for people to pay.
 * The payout's id is the bank's idempotency key: one of which the answer was lost is simply sent again.
 */
export async function sendPayouts(app: App): Promise<void> {
  const { payouts: bank } = app
  if (!bank) return
  const due = await dueOnes(app.db)
  for (const payout of due) {
    await send(app, bank, payout).catch((error) =>
      app.log.warn({ payoutId: payout.id, error: String(error) }, 'payout is sent later'),
    )
  }
}

function dueOnes(db: Kysely<DB>) {
  return db
    .selectFrom('payout as p')
    .innerJoin('salon as s', 's.id', 'p.salon_id')
    .select(['p.id', 'p.amount_minor as minor', 'p.currency', 'p.account', 's.name'])
    .where('p.status', '=', 'due')
    .orderBy('p.created_at')
    .limit(BATCH)
    .execute()
}
type DuePayout = Awaited<ReturnType<typeof dueOnes>>[number]

async function send(app: App, bank: Payouts, payout: DuePayout): Promise<void> {
  const { id, minor, currency, account, name } = payout
  const outcome = await bank.send({ payoutId: id, money: { minor, currency }, account, salonName: name })
  const now = app.clock.now()
  await app.db.transaction().execute((tx) => finishPayout(tx, { id, outcome, by: null, now }))
}
