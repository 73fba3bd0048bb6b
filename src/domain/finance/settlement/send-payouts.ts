import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isConnectedAccount } from '../../kernel/connected-accounts.ts'
import { workInBatches } from '../../kernel/in-batches.ts'
import { finishPayout } from './finish-payout.ts'

const BATCH = 100

/**
 * Sends due payouts, one by one: by a transfer to the salon's account at the card provider, or to the bank. Where no bank is connected they stay due, to be paid manually. Unanswered
 * ones go to the back of the queue. The payout's id is the bank's idempotency key, so a payout without a response is
 * simply sent again.
 */
export async function sendPayouts(app: App, size = BATCH): Promise<void> {
  await workInBatches(app, size, {
    find: (had) => takeDue(app, { without: had, limit: size }),
    idOf: ({ id }) => id,
    work: async (due) => {
      for (const payout of due) {
        await send(app, payout).catch((error) =>
          app.log.warn({ payoutId: payout.id, error: String(error) }, 'payout postponed'),
        )
      }
    },
  })
}

interface DuePayout {
  salonId: string
  id: string
  minor: number
  currency: string
  account: string
  /** How often the provider has refused it. */
  refusals: number
  name: string
}

/**
 * Marked as tried before sending: a payout that the bank never answers must not block the others. Of concurrent runs
 * the first takes a payout: the others find another time on it.
 */
async function takeDue(
  { db, clock, payouts, connectedAccounts }: App,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<DuePayout[]> {
  if (!payouts && !connectedAccounts) return []
  const { rows } = await sql<Omit<DuePayout, 'name'>>`
    update payout p set tried_at = ${clock.now()}
    from (select salon_id, id, tried_at from payout where status = 'due'
      and case when starts_with(account, 'acct_') then ${connectedAccounts !== null}::boolean else ${payouts !== null}::boolean end
      and id <> all(${without}::uuid[])
      order by tried_at nulls first, created_at limit ${limit}) due
    where p.salon_id = due.salon_id and p.id = due.id and p.status = 'due' and p.tried_at is not distinct from due.tried_at
    returning p.id, p.salon_id as "salonId", p.amount_minor as minor, p.currency, p.account,
      p.refusals`.execute(db)
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
  return rows.map((payout) => ({ ...payout, name: nameOf.get(payout.salonId) ?? '' }))
}

async function send(app: App, payout: DuePayout): Promise<void> {
  const { id, minor, currency, account, refusals, name } = payout
  const money = { minor, currency }
  const outcome = isConnectedAccount(account)
    ? await app.connectedAccounts?.transfer({ payoutId: id, money, ref: account, refusals })
    : await app.payouts?.send({ payoutId: id, money, account, salonName: name })
  if (!outcome) return
  if (outcome === 'refused') {
    app.log.warn({ payoutId: id }, 'payout postponed: provider balance too low')
    await sql`update payout set refusals = refusals + 1 where salon_id = ${payout.salonId} and id = ${id}`.execute(
      app.db,
    )
    return
  }
  const now = app.clock.now()
  await app.db.transaction().execute((tx) => finishPayout(app, tx, { id, outcome, by: null, now }))
}
