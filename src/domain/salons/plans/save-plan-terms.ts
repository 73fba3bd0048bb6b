import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'

/** A salon's stored plan. */
export interface PlanRow {
  salonId: string
  plan: string
  nextPlan: string | null
  /** When the plan started. */
  since: Date
  trialEndsAt: Date | null
  anchor: LocalDate | null
  paidUntil: LocalDate | null
}

/** Updates the stored plans of salons, whose rows the caller has locked. One statement. */
export async function savePlanTerms(tx: Kysely<DB>, rows: readonly PlanRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update salon s set plan = t.plan, next_plan = t."nextPlan", plan_since = t.since, trial_ends_at = t."trialEndsAt",
      plan_anchor = t.anchor, plan_paid_until = t."paidUntil"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("salonId" uuid, plan text, "nextPlan" text,
      since timestamptz, "trialEndsAt" timestamptz, anchor date, "paidUntil" date)
    where s.id = t."salonId"`.execute(tx)
}
