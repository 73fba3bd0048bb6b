import type { App } from '../../kernel/app.ts'
import { repeatWhileFull } from '../../kernel/in-batches.ts'
import { claimPlanCharges, type PlanCharge } from '../../salons/plans/claim-plan-charges.ts'
import type { Postings } from '../ledger/accounts.ts'
import { type NewEntry, postEntries } from '../ledger/post-entry.ts'

const BATCH = 500

/**
 * Charges salons for their plans from their balances, in the currency of the plan: where customers pay in another
 * currency, the charge is a debt in its own. Charges are posted in the order in which they were created.
 */
export async function postPlanCharges(app: App, size = BATCH): Promise<void> {
  await repeatWhileFull(app, size, () =>
    app.db.transaction().execute(async (tx) => {
      const charges = await claimPlanCharges(tx, size)
      await postEntries(tx, charges.flatMap(entriesOf))
      return charges.length
    }),
  )
}

/** A credit is in the currency that was paid, which may differ from the new plan's. */
function entriesOf({ salonId, id, plan, minor, currency, creditMinor, creditCurrency, at }: PlanCharge): NewEntry[] {
  const entry = { salonId, kind: 'plan' as const, at, detail: { plan } }
  const charge = { ...entry, reference: `plan:${id}`, currency, postings: moved(minor) }
  if (creditCurrency === null) return [charge]
  return [charge, { ...entry, reference: `plan:${id}:credit`, currency: creditCurrency, postings: moved(-creditMinor) }]
}

function moved(minor: number): Postings {
  return { salon_balance: -minor, plan_fees: minor }
}
