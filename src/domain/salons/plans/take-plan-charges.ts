import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface PlanCharge {
  salonId: string
  id: string
  plan: string
  minor: number
  currency: string
  /** Given back of the month before; null for nothing. */
  creditMinor: number
  creditCurrency: string | null
  at: Date
}

/** Takes so many charges that are not in the books yet, the oldest first; whoever takes them writes them there. */
export async function takePlanCharges(tx: Kysely<DB>, limit: number): Promise<PlanCharge[]> {
  const { rows } = await sql<PlanCharge>`
    update plan_charge set settled = true where (salon_id, id) in (
      select salon_id, id from plan_charge where not settled order by created_at limit ${limit} for update skip locked)
    returning salon_id as "salonId", id, plan, amount_minor as minor, currency, credit_minor as "creditMinor",
      credit_currency as "creditCurrency", created_at as at`.execute(tx)
  return rows
}
