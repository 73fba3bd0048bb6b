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

/**
 * Marked as tried before sending: a payout that the bank never answers must not block the others. Of concurrent runs
 * the first takes a payout: the others find another time on it.
 */
async function takeDue({ db, clock }: App): Promise<DuePayout[]> {
  const { rows } = await sql<Omit<DuePayout, 'name'> & { salonId: string }>`
    update payout p set tried_at = ${clock.now()}
    from (select salon_id, id, tried_at from payout where status = 'due'
      order by tried_at nulls first, created_at limit ${BATCH}) due
    where p.salon_id = due.salon_id and p.id = due.id and p.status = 'due' and p.tried_at is not distinct from due.tried_at
    returning p.id, p.salon_id as "salonId", p.amount_minor as minor, p.currency, p.account`.execute(db)
  if (rows.length === 0) return []
  const salons = await db
    .selectFrom('salon')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ salonId }) => salonId),
    )
    .execute()
  const nameOf = new Map(salons.map(({ id, name }) => [id, name]))
  return rows.map(({ salonId, ...payout }) => ({ ...payout, name: nameOf.get(salonId) ?? '' }))
}

async function send(app: App, bank: Payouts, payout: DuePayout): Promise<void> {
  const { id, minor, currency, account, name } = payout
  const outcome = await bank.send({ payoutId: id, money: { minor, currency }, account, salonName: name })
  const now = app.clock.now()
  await app.db.transaction().execute((tx) => finishPayout(app, tx, { id, outcome, by: null, now }))
}
