import { sql } from 'kysely'
import type { App, Payouts } from '../../kernel/app.ts'
import { finishPayout } from './finish-payout.ts'

const BATCH = 100

/**
 * Sends due payouts to the bank, one by one. Where no bank is connected they stay due, to be paid manually. Unanswered
 * ones go to the back of the queue. The payout's id is the bank's idempotency key, so a payout without a response is
 * simply sent again.
 */
export async function sendPayouts(app: App): Promise<void> {
  const { payouts: bank } = app
  if (!bank) return
  const due = await takeDue(app)
  for (const payout of due) {
    await send(app, bank, payout).catch((error) =>
      app.log.warn({ payoutId: payout.id, error: String(error) }, 'payout is sent later'),
    )
  }
}

interface DuePayout {
  id: string
  minor: number
  currency: string
  account: string
  name: string
}

/** Marked as tried before sending: a payout that the bank never answers must not block the others. */
async function takeDue({ db, clock }: App): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    with due as (
      select id from payout where status = 'due' order by tried_at nulls first, created_at limit ${BATCH} for update skip locked
    )
    update payout p set tried_at = ${clock.now()} from due, salon s where p.id = due.id and s.id = p.salon_id
    returning p.id, p.amount_minor as minor, p.currency, p.account, s.name`.execute(db)
  return rows
}

async function send(app: App, bank: Payouts, payout: DuePayout): Promise<void> {
  const { id, minor, currency, account, name } = payout
  const outcome = await bank.send({ payoutId: id, money: { minor, currency }, account, salonName: name })
  const now = app.clock.now()
  await app.db.transaction().execute((tx) => finishPayout(app, tx, { id, outcome, by: null, now }))
}
