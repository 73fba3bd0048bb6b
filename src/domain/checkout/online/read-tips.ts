import type { Kysely } from 'kysely'
import { acceptsCards } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** The percentages that a salon suggests as tips, online and at card readers; null when it takes none there. */
export async function readTipPercents(db: Kysely<DB>, salonId: string): Promise<number[] | null> {
  const salon = await db
    .selectFrom('salon')
    .select(['tips_online as takes', 'tip_percents as percents'])
    .where('id', '=', salonId)
    .executeTakeFirst()
  return salon?.takes ? salon.percents : null
}

/** The same for tips that are paid online; null also where the salon accepts no cards. */
export async function readOnlineTipPercents(
  app: Pick<App, 'db' | 'payments' | 'connectedAccounts'>,
  salonId: string,
): Promise<number[] | null> {
  const percents = await readTipPercents(app.db, salonId)
  return percents && (await acceptsCards(app, app.db, salonId)) ? percents : null
}

/**
 * Checks a tip in minor units: not below zero, and at most `mostMinor`, so that nobody types a digit too many. Throws
 * Refusal('invalid_input') at `tip`, and 'not_eligible' where the salon takes none.
 */
export async function checkTip(
  db: Kysely<DB>,
  { salonId, tipMinor, mostMinor }: { salonId: string; tipMinor: number; mostMinor: number },
): Promise<void> {
  if (tipMinor === 0) return
  if (!Number.isInteger(tipMinor) || tipMinor < 0 || tipMinor > mostMinor)
    throw new Refusal('invalid_input', { fields: { tip: 'tip_invalid' } })
  if (!(await readTipPercents(db, salonId))) throw new Refusal('not_eligible', { fields: { tip: 'no_tips' } })
}
