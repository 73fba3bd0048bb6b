import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { ConnectedAccount } from '../../kernel/connected-accounts.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { payThroughAccount } from '../settlement/payout-schedule.ts'

const BATCH = 50
/** Accounts are read again after so many minutes: those that lack something more often. Webhooks are not needed. */
const [EVERY, EVERY_INCOMPLETE] = [6 * 60, 10]

/**
 * Reads the accounts of salons that were not read lately. One that the provider refuses to show, such as one that was
 * closed there, waits for its next turn, so that it does not keep the others from being read.
 */
export async function syncPayoutAccounts(app: App): Promise<void> {
  if (!app.connectedAccounts) return
  const now = app.clock.now()
  const { rows } = await sql<{ salonId: string; ref: string }>`
    select salon_id as "salonId", ref from payout_account
    where synced_at < case when complete and due = '{}' then ${addMinutes(now, -EVERY)}::timestamptz
      else ${addMinutes(now, -EVERY_INCOMPLETE)}::timestamptz end
    order by synced_at limit ${BATCH}`.execute(app.db)
  for (const { salonId, ref } of rows) {
    try {
      await syncPayoutAccount(app, salonId, ref)
    } catch (error) {
      if (error instanceof ProviderUnavailable && !error.refused) {
        app.log.warn({ salonId, error: String(error) }, 'payout account sync postponed')
        return
      }
      app.log.error({ salonId, error: String(error) }, 'payout account sync failed')
      await app.db.updateTable('payout_account').set({ synced_at: now }).where('salon_id', '=', salonId).execute()
    }
  }
}

/** Reads a salon's account from the provider and stores its state. Throws ProviderUnavailable. */
export async function syncPayoutAccount(app: App, salonId: string, ref: string): Promise<void> {
  const account = await app.connectedAccounts?.get(ref)
  if (!account) return
  await app.db.transaction().execute((tx) => store(app, tx, salonId, account))
}

async function store(app: App, tx: Kysely<DB>, salonId: string, account: ConnectedAccount): Promise<void> {
  const { ref, deadline, submitted, complete, due, overdue, verifying } = account
  await tx
    .updateTable('payout_account')
    .set({
      ...{ submitted, complete, due, overdue, verifying, deadline, synced_at: app.clock.now() },
      ...{ bank_last4: account.bankLast4, payout_failure: account.payoutFailure },
    })
    .where('salon_id', '=', salonId)
    .where('ref', '=', ref)
    .execute()
  if (complete) await payThroughAccount(app, tx, salonId, ref)
}
