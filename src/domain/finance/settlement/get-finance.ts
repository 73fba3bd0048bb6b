import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { commissionOfPlan } from '../../salons/plans/commission.ts'
import { balanceOf } from '../ledger/balance.ts'
import { maskedAccount } from './iban.ts'

const PAYOUTS = 24

export interface Payout {
  id: string
  /** First and last day, in the salon's time zone. */
  from: string
  to: string
  minor: number
  currency: string
  status: 'due' | 'sent' | 'failed'
  account: string
  createdAt: Date
  settledAt: Date | null
}

/** A salon's balance, prepaid amounts and latest payouts. Throws Refusal('not_allowed'). */
export async function getFinance(app: Pick<App, 'db'>, member: Member) {
  mayOrRefuse(member, 'finance_see')
  const { salonId, currency } = member
  const [balanceMinor, prepaidMinor, debts, payouts] = await Promise.all([
    balanceOf(app.db, salonId, currency),
    balanceOf(app.db, salonId, currency, { account: 'prepaid' }),
    listDebts(app, member),
    latestPayouts(app, salonId),
  ])
  return {
    currency,
    balanceMinor,
    prepaidMinor,
    debts,
    payouts,
    /** Null for a plan without a listing: the marketplace brings no customers. */
    commissionBasisPoints: commissionOfPlan(member.plan),
  }
}

/** What a salon owes in other currencies than its own, above zero: plans are priced in the platform's. */
async function listDebts(app: Pick<App, 'db'>, { salonId, currency }: Member) {
  const { rows } = await sql<{ currency: string; minor: string }>`
    select currency, -sum(amount_minor) as minor from ledger_posting
    where salon_id = ${salonId} and account = 'salon_balance' and currency <> ${currency}
    group by currency having sum(amount_minor) < 0 order by currency limit 10`.execute(app.db)
  return rows.map((row) => ({ currency: row.currency, minor: Number(row.minor) }))
}

async function latestPayouts(app: Pick<App, 'db'>, salonId: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select id, period_start::text as from, period_end::text as to, amount_minor as minor, currency, status, account,
      created_at as "createdAt", settled_at as "settledAt"
    from payout where salon_id = ${salonId} order by period_end desc, created_at desc limit ${PAYOUTS}`.execute(app.db)
  return rows.map((row) => ({ ...row, account: maskedAccount(row.account) }))
}
