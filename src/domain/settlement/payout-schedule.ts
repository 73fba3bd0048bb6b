import { z } from 'zod'
import type { App } from '../app.ts'
import { recordAudit } from '../audit/record.ts'
import { mayOrRefuse } from '../salons/permissions.ts'
import type { Member } from '../team/member.ts'
import { iban, maskedAccount } from './iban.ts'
import { nextPayoutAt, type PayoutRhythm } from './payout-period.ts'

export const payoutScheduleInput = z.object({ every: z.enum(['week', 'month']), account: iban })
export type PayoutScheduleInput = z.output<typeof payoutScheduleInput>

export interface PayoutSchedule {
  every: PayoutRhythm
  /** All but the ends of it left out. */
  account: string
  nextAt: Date
}

/** When and where the salon is paid; null when nobody has said. Throws Refusal('not_allowed'). */
export async function getPayoutSchedule(app: Pick<App, 'db'>, member: Member): Promise<PayoutSchedule | null> {
  mayOrRefuse(member, 'finance_see')
  const row = await app.db
    .selectFrom('payout_schedule')
    .select(['every', 'account', 'next_at as nextAt'])
    .where('salon_id', '=', member.salonId)
    .executeTakeFirst()
  if (!row) return null
  return { every: row.every === 'week' ? 'week' : 'month', account: maskedAccount(row.account), nextAt: row.nextAt }
}

/** Says when and where the salon is paid from now on; the next payout is at the end of the week or month that is now. */
export async function setPayoutSchedule(app: App, member: Member, input: PayoutScheduleInput): Promise<void> {
  mayOrRefuse(member, 'payout_edit')
  const now = app.clock.now()
  const row = {
    every: input.every,
    account: input.account,
    next_at: nextPayoutAt(now, input.every, member.timeZone),
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
      { action: 'payouts_changed', subject: maskedAccount(input.account), detail: { every: input.every } },
      now,
    )
  })
}
