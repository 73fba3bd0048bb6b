import type { App } from '../app.ts'
import { postEntries } from '../ledger/post-entry.ts'
import { takePlanCharges } from '../plans/take-plan-charges.ts'

const BATCH = 500

/**
 * Takes what salons are to pay for their plans from their balances, in the currency of the plan: where customers pay in
 * another one, it stands as a debt of its own. Charges wait in the order they were made until they are in the books.
 */
export async function chargePlans(app: App): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const charges = await takePlanCharges(tx, BATCH)
    await postEntries(
      tx,
      charges.map(({ salonId, id, plan, minor, currency, at }) => ({
        salonId,
        kind: 'plan',
        reference: `plan:${id}`,
        at,
        currency,
        postings: { salon_balance: -minor, plan_fees: minor },
        detail: { plan },
      })),
    )
  })
}
