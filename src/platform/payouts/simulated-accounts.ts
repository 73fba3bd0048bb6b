import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ConnectedAccounts } from '../../domain/kernel/connected-accounts.ts'
import type { DB } from '../../domain/kernel/tables.ts'

const REQUIRED = ['business_profile.mcc', 'external_account', 'individual.verification.document', 'tos_acceptance.date']

/** Accounts of salons at the simulated card provider, in the schema `simulated`. One page of this site is its onboarding. */
export function simulatedAccounts(db: Kysely<DB>, origin: string): ConnectedAccounts {
  const byId = (id: string) =>
    db.selectFrom('simulated.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    required: false,
    async create({ salonId }) {
      await db
        .insertInto('simulated.account')
        .values({ id: `acct_${randomBytes(8).toString('hex')}`, idempotency_key: salonId })
        .onConflict((c) => c.column('idempotency_key').doNothing())
        .execute()
      const { id } = await db
        .selectFrom('simulated.account')
        .select('id')
        .where('idempotency_key', '=', salonId)
        .executeTakeFirstOrThrow()
      return id
    },
    onboardingUrl: async () => `${origin}/partner/finance/onboarding`,
    async get(ref) {
      const { complete } = await byId(ref)
      const due = complete ? [] : REQUIRED
      return {
        ...{ ref, submitted: complete, complete, due, overdue: [], verifying: false, deadline: null },
        ...{ bankLast4: complete ? '6243' : null, payoutFailure: null },
      }
    },
    transfer: async ({ ref }) => ((await byId(ref)).complete ? 'sent' : 'failed'),
    async completeSimulated(ref) {
      await db.updateTable('simulated.account').set({ complete: true }).where('id', '=', ref).execute()
    },
  }
}
