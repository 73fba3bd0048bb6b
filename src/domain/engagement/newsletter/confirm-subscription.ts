import { hashToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'

export const DAYS_TO_CONFIRM = 7
const DAY_MS = 86_400_000

/**
 * Confirms a subscription by the token of the e-mail (double opt-in); idempotent. False for a token that is unknown,
 * was replaced by a newer e-mail, or is older than a week.
 */
export async function confirmSubscription(app: Pick<App, 'db' | 'clock'>, token: string): Promise<boolean> {
  const now = app.clock.now()
  const confirmed = await app.db
    .updateTable('newsletter_subscriber')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('token_hash', '=', hashToken(token))
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb('requested_at', '>', new Date(now.getTime() - DAYS_TO_CONFIRM * DAY_MS)),
      ]),
    )
    .returning('email')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Deletes addresses that were not confirmed in time, a bounded number at a time. */
export async function deleteUnconfirmed(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = new Date(app.clock.now().getTime() - DAYS_TO_CONFIRM * DAY_MS)
  await app.db
    .deleteFrom('newsletter_subscriber')
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('confirmed_at', 'is', null)
        .where('requested_at', '<=', before)
        .limit(1000),
    )
    .where('confirmed_at', 'is', null)
    .execute()
}
