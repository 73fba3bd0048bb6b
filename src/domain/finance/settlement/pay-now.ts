import type { App } from '../../kernel/app.ts'
import { operatorInSalon } from '../../kernel/audit/operator-actor.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId, newIdAt } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { asOperator, type ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { reasonInput } from '../../kernel/reason.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt } from '../../kernel/time.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** The balance that a salon could be paid now; null without one, or without an account. Throws Refusal('not_allowed'). */
export async function findPayable(app: Pick<App, 'db'>, viewer: Viewer, salonId: string): Promise<Money | null> {
  asOperator(viewer)
  if (!isId(salonId)) return null
  const found = await app.db
    .selectFrom('payout_schedule as p')
    .innerJoin('salon as s', 's.id', 'p.salon_id')
    .select('s.currency')
    .where('p.salon_id', '=', salonId)
    .executeTakeFirst()
  const minor = found ? await balanceOf(app.db, salonId, found.currency) : 0
  return found && minor > 0 ? { minor, currency: found.currency } : null
}

/**
 * Makes a payout of a salon's present balance, before its week or month has ended and also while a new account is still on
 * hold, such as for the first payout of a test; `sendPayouts` sends it. Once a day. Throws Refusal('not_found') without an
 * account, 'not_eligible' without a balance or when a payout was made up to this day, and 'invalid_input' at `reason`.
 */
export async function payNow(
  app: App,
  operator: ConfirmedOperator,
  salonId: string,
  input: { reason: string },
): Promise<void> {
  if (!isId(salonId)) throw new Refusal('not_found')
  const { reason } = parse(reasonInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    // As the regular payouts do: of two at once, the second finds no balance.
    const schedule = await tx
      .selectFrom('payout_schedule')
      .select('account')
      .where('salon_id', '=', salonId)
      .forUpdate()
      .executeTakeFirst()
    if (!schedule) throw new Refusal('not_found')
    const { name, currency, zone } = await tx
      .selectFrom('salon')
      .select(['name', 'currency', 'time_zone as zone'])
      .where('id', '=', salonId)
      .executeTakeFirstOrThrow()
    const minor = await balanceOf(tx, salonId, currency)
    if (minor <= 0) throw new Refusal('not_eligible')
    const id = newIdAt(salonId)
    const today = dateAt(now, zone)
    const made = await tx
      .insertInto('payout')
      .values({
        ...{ salon_id: salonId, id, period_start: today, period_end: today, amount_minor: minor, currency },
        ...{ status: 'due', account: schedule.account, created_at: now },
      })
      .onConflict((c) => c.columns(['salon_id', 'period_end', 'currency']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('not_eligible')
    await postEntry(tx, {
      ...{ salonId, kind: 'payout', reference: `payout:${id}`, at: now, currency },
      postings: { salon_balance: -minor, payouts: minor },
    })
    const change = { action: 'payout_made', subject: name, detail: { payoutId: id, minor, currency, reason } }
    await recordAudit(tx, operatorInSalon(salonId, operator), change, now)
  })
}
