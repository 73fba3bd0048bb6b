import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { type Topic, topicsOf } from './requirement-topics.ts'

export interface PayoutAccount {
  ref: string
  submitted: boolean
  complete: boolean
  due: Topic[]
  overdue: boolean
  verifying: boolean
  deadline: Date | null
  bankLast4: string | null
  payoutFailure: string | null
}

/**
 * The salon's account at the card provider; null before it was set up, and undefined where the provider has no such
 * accounts. Throws Refusal('not_allowed').
 */
export async function getPayoutAccount(app: App, member: Member): Promise<PayoutAccount | null | undefined> {
  mayOrRefuse(member, 'finance_see')
  if (!app.connectedAccounts) return undefined
  const row = await app.db
    .selectFrom('payout_account')
    .select(['ref', 'submitted', 'complete', 'due', 'overdue', 'verifying', 'deadline'])
    .select(['bank_last4 as bankLast4', 'payout_failure as payoutFailure'])
    .where('salon_id', '=', member.salonId)
    .executeTakeFirst()
  return row ? { ...row, due: topicsOf(row.due), overdue: row.overdue.length > 0 } : null
}
