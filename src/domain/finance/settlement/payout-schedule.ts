import { z } from 'zod'
import { mailOwner } from '../../identity/accounts/mail-account.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { addMinutes } from '../../kernel/time.ts'
import { iban, maskedAccount } from './iban.ts'
import { nextPayoutAt, type PayoutFrequency } from './payout-period.ts'

export const payoutScheduleInput = z.object({ frequency: z.enum(['week', 'month']), account: iban })
export type PayoutScheduleInput = z.output<typeof payoutScheduleInput>

export interface PayoutSchedule {
  frequency: PayoutFrequency
  /** The masked IBAN. */
  account: string
  nextAt: Date
}

/** The salon's payout schedule and account; null when not set. Throws Refusal('not_allowed'). */
export async function getPayoutSchedule(app: Pick<App, 'db'>, member: Member): Promise<PayoutSchedule | null> {
  mayOrRefuse(member, 'finance_see')
  const row = await app.db
    .selectFrom('payout_schedule')
    .select(['frequency', 'account', 'next_at as nextAt'])
    .where('salon_id', '=', member.salonId)
    .executeTakeFirst()
  if (!row) return null
  return {
    frequency: row.frequency === 'week' ? 'week' : 'month',
    account: maskedAccount(row.account),
    nextAt: row.nextAt,
  }
}

/**
 * Hours by which the next payout is delayed after any change, so that the owner can object to one they did not make.
 */
const HOURS_HELD = 72

/**
 * Saves the payout schedule and account: the next payout is at the end of the current week or month, though not before
 * three days have passed. All owners are notified by e-mail. Throws Refusal('not_allowed').
 */
export async function setPayoutSchedule(app: App, member: Member, input: PayoutScheduleInput): Promise<void> {
  mayOrRefuse(member, 'payout_edit')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const row = {
    frequency: input.frequency,
    account: input.account,
    next_at: later(nextPayoutAt(now, input.frequency, member.timeZone), addMinutes(now, 60 * HOURS_HELD)),
    updated_at: now,
  }
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payout_schedule')
      .values({ salon_id: member.salonId, ...row })
      .onConflict((c) => c.column('salon_id').doUpdateSet(row))
      .execute()
    await recordAudit(
      tx,
      member,
      { action: 'payouts_changed', subject: maskedAccount(input.account), detail: { frequency: input.frequency } },
      now,
    )
    const account = { salon: member.salonName, account: maskedAccount(input.account) }
    const owners = await tx
      .selectFrom('membership')
      .select('person_id as id')
      .where('salon_id', '=', member.salonId)
      .where('role', '=', 'owner')
      .orderBy('person_id')
      .execute()
    for (const { id } of owners)
      await mailOwner(app, tx, id, { event: 'payout_account', ...account, link: `${app.origin}/forget` })
  })
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
