import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { syncPayoutAccount } from './sync-payout-account.ts'

/**
 * Ends the simulated onboarding of the salon's account. Throws Refusal('not_allowed'), and 'not_found' where accounts
 * are not simulated or the salon has none.
 */
export async function completeSimulated(app: App, member: Member): Promise<void> {
  mayOrRefuse(member, 'payout_edit')
  const ref = await refOf(app, member)
  if (!app.connectedAccounts?.completeSimulated || !ref) throw new Refusal('not_found')
  await app.connectedAccounts.completeSimulated(ref)
  await syncPayoutAccount(app, member.salonId, ref)
}

/**
 * Reads the salon's account again, as after the owner's return from the provider's pages; a job does it later when the
 * provider does not respond. Throws Refusal('not_allowed').
 */
export async function refreshPayoutAccount(app: App, member: Member): Promise<void> {
  mayOrRefuse(member, 'payout_edit')
  const { salonId } = member
  const ref = await refOf(app, member)
  if (!ref) return
  try {
    await syncPayoutAccount(app, salonId, ref)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    app.log.warn({ salonId, error: String(error) }, 'payout account sync postponed')
  }
}

async function refOf({ db }: App, { salonId }: Member): Promise<string | undefined> {
  const row = await db.selectFrom('payout_account').select('ref').where('salon_id', '=', salonId).executeTakeFirst()
  return row?.ref
}
