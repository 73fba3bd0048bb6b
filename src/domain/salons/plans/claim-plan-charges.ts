import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface PlanCharge {
  salonId: string
  id: string
  plan: string
  minor: number
  currency: string
  /** The credit for the month before; 0 for none. */
  creditMinor: number
  creditCurrency: string | null
  at: Date
}

/**
 * Marks up to `limit` unsettled charges as settled and returns them, oldest first; the caller posts them to the ledger.
 */
export async function claimPlanCharges(tx: Kysely<DB>, limit: number): Promise<PlanCharge[]> {
  const { rows } = await sql<PlanCharge>`
    update plan_charge set settled = true where (salon_id, id) in (
      select salon_id, id from plan_charge where not settled order by created_at limit ${limit} for update skip locked)
    returning salon_id as "salonId", id, plan, amount_minor as minor, currency, credit_minor as "creditMinor",
      credit_currency as "creditCurrency", created_at as at`.execute(tx)
  return rows
}
