import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isConnectedAccount } from '../../kernel/connected-accounts.ts'
import { isId } from '../../kernel/ids.ts'
import { asOperator, type ConfirmedOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { finishPayout } from './finish-payout.ts'

export interface PayoutToMake {
  id: string
  salonId: string
  salon: string
  /** First and last day, in the salon's time zone. */
  from: string
  to: string
  minor: number
  currency: string
  /** The full IBAN, needed for the transfer. */
  account: string
  /** How often the card provider has refused to transfer it, because our balance there is too small. */
  refusals: number
  createdAt: Date
}

export interface PayoutMade extends Omit<PayoutToMake, 'account' | 'refusals'> {
  status: 'sent' | 'failed'
  settledAt: Date
  /** The operator who paid it; null for the connected bank. */
  by: string | null
}

const LATEST = 20

const payout = sql`p.id, p.salon_id as "salonId", s.name as salon, p.period_start::text as from, p.period_end::text as to,
  p.amount_minor as minor, p.currency, p.created_at as "createdAt"`
const due = sql`select * from payout where status = 'due' order by created_at, id`
const settled = sql`select * from payout where settled_at is not null order by settled_at desc`

/** Due payouts, the oldest first, and the latest settled ones. Throws Refusal('not_allowed'). */
export async function listPayouts(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  page: PageRequest,
): Promise<{ due: Page<PayoutToMake>; made: PayoutMade[] }> {
  asOperator(viewer)
  const [{ rows: items }, { rows: counted }, { rows: made }] = await Promise.all([
    sql<PayoutToMake>`with p as materialized (${due} limit ${page.limit} offset ${offsetOf(page)})
      select ${payout}, p.account, p.refusals from p join salon s on s.id = p.salon_id order by p.created_at, p.id`.execute(
      app.db,
    ),
    sql<{ total: number }>`select count(*)::int as total from payout where status = 'due'`.execute(app.db),
    sql<PayoutMade>`with p as materialized (${settled} limit ${LATEST})
      select ${payout}, p.status, p.settled_at as "settledAt", trim(w.name || ' ' || w.last_name) as by
      from p join salon s on s.id = p.salon_id left join person w on w.id = p.settled_by
      order by p.settled_at desc`.execute(app.db),
  ])
  return { due: { items, total: counted[0]?.total ?? 0, ...page }, made }
}

/**
 * Marks a payout as paid by an operator, or its transfer as failed. Throws Refusal('not_eligible') where a connected
 * bank or the card provider does it, 'not_found' for a payout that is not due, and 'invalid_input' at `reason`.
 */
export async function settleManually(
  app: App,
  operator: ConfirmedOperator,
  payoutId: string,
  { outcome, ...input }: { outcome: 'sent' | 'failed'; reason: string },
): Promise<void> {
  if (!isId(payoutId)) throw new Refusal('not_found')
  if (app.payouts !== null) throw new Refusal('not_eligible')
  const { reason } = parse(reasonInput, input)
  await refuseConnected(app, payoutId)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const done = await finishPayout(app, tx, { id: payoutId, outcome, by: operator.id, now })
    if (!done) throw new Refusal('not_found')
    const { salonId, salon, minor, currency } = done
    const change = { action: `payout_${outcome}`, subject: salon, detail: { payoutId, minor, currency, reason } }
    await recordAudit(tx, operatorInSalon(salonId, operator), change, now)
  })
}

/** Payouts to accounts at the card provider are transferred by the job. Throws Refusal('not_eligible'). */
async function refuseConnected({ db }: App, payoutId: string): Promise<void> {
  const { rows } = await sql<{ account: string }>`select account from payout where id = ${payoutId}`.execute(db)
  if (rows[0] && isConnectedAccount(rows[0].account)) throw new Refusal('not_eligible')
}
