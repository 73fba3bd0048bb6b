import type { App } from '../../kernel/app.ts'
import { repeatWhileFull } from '../../kernel/in-batches.ts'
import { dateAt } from '../../kernel/time.ts'
import { planPrice } from './plan-price.ts'
import { type BillingMonth, termsToday } from './plan-terms.ts'
import {
  liveDayOf,
  type NewCharge,
  type PlanSalon,
  planTermsOf,
  rowOf,
  salonsToCharge,
  writeCharges,
} from './queries.ts'
import { savePlanTerms } from './save-plan-terms.ts'

const BATCH = 500

/**
 * Starts the plan months that are due: charges each once, also those that started while no job ran, and moves salons to
 * the smaller plans they chose. Safe to run at any time, also concurrently.
 */
export async function createPlanCharges(app: App): Promise<void> {
  await repeatWhileFull(app, BATCH, () => chargeSome(app))
}

/** Returns the number of salons processed. */
async function chargeSome(app: App): Promise<number> {
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const salons = await salonsToCharge(tx, now, BATCH)
    const due = salons.map((salon) => {
      const today = dateAt(now, salon.timeZone)
      return { salon, ...termsToday(planTermsOf(salon), { today, liveDay: liveDayOf(salon) }) }
    })
    await writeCharges(
      tx,
      due.flatMap(({ salon, months }) => chargesOf(salon, months)),
      now,
    )
    await savePlanTerms(
      tx,
      due.map(({ salon, terms }) => rowOf(salon, terms)),
    )
    return salons.length
  })
}

/** The charges for those months; none while the salon is suspended. */
export function chargesOf({ id, status, country }: PlanSalon, months: readonly BillingMonth[]): NewCharge[] {
  if (status === 'suspended') return []
  return months.map((month) => ({ salonId: id, ...month, ...planPrice(month.plan, country) }))
}
