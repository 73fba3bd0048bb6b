import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { mailOwner } from '../../identity/accounts/mail-account.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
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
const HOURS_AFTER_CHANGE = 72

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
    next_at: later(nextPayoutAt(now, input.frequency, member.timeZone), addMinutes(now, 60 * HOURS_AFTER_CHANGE)),
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
    await mailOwners(app, tx, { salonId: member.salonId, salon: member.salonName, account: input.account })
  })
}

/**
 * Pays a salon through its account at the card provider from now on, with the same delay and mail as after another
 * change; weekly where it had no schedule. Does nothing when it is paid so already.
 */
export async function payThroughAccount(app: App, tx: Kysely<DB>, salonId: string, ref: string): Promise<void> {
  const now = app.clock.now()
  const { name, zone } = await tx
    .selectFrom('salon')
    .select(['name', 'time_zone as zone'])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const held = addMinutes(now, 60 * HOURS_AFTER_CHANGE)
  const next_at = later(nextPayoutAt(now, 'week', zone), held)
  const { rows } = await sql`
    insert into payout_schedule as p (salon_id, frequency, account, next_at, updated_at)
    values (${salonId}, 'week', ${ref}, ${next_at}, ${now})
    on conflict (salon_id) do update set account = excluded.account, updated_at = excluded.updated_at,
      next_at = greatest(p.next_at, ${held}::timestamptz)
    where p.account <> excluded.account
    returning p.salon_id`.execute(tx)
  if (rows.length > 0) await mailOwners(app, tx, { salonId, salon: name, account: ref })
}

async function mailOwners(
  app: App,
  tx: Kysely<DB>,
  { salonId, salon, account }: { salonId: string; salon: string; account: string },
): Promise<void> {
  const owners = await tx
    .selectFrom('membership')
    .select('person_id as id')
    .where('salon_id', '=', salonId)
    .where('role', '=', 'owner')
    .orderBy('person_id')
    .execute()
  const changed = { event: 'payout_account' as const, salon, account: maskedAccount(account) }
  for (const { id } of owners) await mailOwner(app, tx, id, { ...changed, link: `${app.origin}/forget` })
}

export const payoutFrequencyInput = z.object({ frequency: z.enum(['week', 'month']) })

/**
 * Changes only how often a salon is paid, with the same delay: a change of the account before it is not paid to sooner.
 * Throws Refusal('not_allowed'), and 'not_found' before it has an account.
 */
export async function setPayoutFrequency(
  app: App,
  member: Member,
  { frequency }: { frequency: PayoutFrequency },
): Promise<void> {
  mayOrRefuse(member, 'payout_edit')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const next_at = later(nextPayoutAt(now, frequency, member.timeZone), addMinutes(now, 60 * HOURS_AFTER_CHANGE))
  await app.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('payout_schedule')
      .set({ frequency, next_at, updated_at: now })
      .where('salon_id', '=', member.salonId)
      .returning('account')
      .executeTakeFirst()
    if (!changed) throw new Refusal('not_found')
    const change = { action: 'payouts_changed', subject: maskedAccount(changed.account), detail: { frequency } }
    await recordAudit(tx, member, change, now)
  })
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
