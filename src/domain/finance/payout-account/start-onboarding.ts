import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

const PAGE = '/partner/finance'

/**
 * The address of the card provider's pages on which the owner sets up, or completes, the salon's account; creates the
 * account at the first call. Throws Refusal('not_allowed'), 'not_eligible' where the provider has no such accounts, and
 * 'payment_unavailable' when it does not respond or refuses.
 */
export async function startOnboarding(app: App, member: Member): Promise<string> {
  mayOrRefuse(member, 'payout_edit')
  const { connectedAccounts: accounts } = app
  if (!accounts) throw new Refusal('not_eligible')
  await app.limits.take('write', member.personId)
  try {
    const ref = (await findRef(app, member.salonId)) ?? (await createAccount(app, member))
    return await accounts.onboardingUrl(ref, {
      returnUrl: `${app.origin}${PAGE}?onboarded`,
      refreshUrl: `${app.origin}${PAGE}?again`,
    })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    app.log[error.refused ? 'error' : 'warn']({ error: error.message }, 'payout account not set up')
    throw new Refusal('payment_unavailable')
  }
}

async function findRef({ db }: App, salonId: string): Promise<string | undefined> {
  const row = await db.selectFrom('payout_account').select('ref').where('salon_id', '=', salonId).executeTakeFirst()
  return row?.ref
}

/** Of two concurrent calls both get the same account, as the provider's idempotency key is the same. */
async function createAccount(app: App, member: Member): Promise<string> {
  const { salonId } = member
  const salon = await app.db
    .selectFrom('salon')
    .select(['name', 'email', 'country'])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const ref = await app.connectedAccounts?.create({ salonId, ...salon, email: salon.email || member.email })
  if (!ref) throw new Refusal('not_eligible')
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('payout_account')
      .values({ salon_id: salonId, ref, created_at: now, synced_at: now })
      .onConflict((c) => c.column('salon_id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows)
      await recordAudit(tx, member, { action: 'payout_account_opened', subject: ref }, now)
  })
  return ref
}
