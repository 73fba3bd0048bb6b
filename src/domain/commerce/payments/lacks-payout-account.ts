import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** Whether a salon needs a complete account for payouts, and has none. */
export async function lacksPayoutAccount(
  { connectedAccounts }: Pick<App, 'connectedAccounts'>,
  db: Kysely<DB>,
  salonId: string,
): Promise<boolean> {
  if (!connectedAccounts?.required) return false
  const account = await db
    .selectFrom('payout_account')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('complete', '=', true)
    .executeTakeFirst()
  return account === undefined
}
