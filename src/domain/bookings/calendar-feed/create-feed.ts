import { hashToken, newToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'

/** A new secret for the customer's calendar feed; an earlier one becomes invalid. It is returned here only. */
export async function createFeed(app: Pick<App, 'db' | 'clock' | 'limits'>, customer: { id: string }): Promise<string> {
  await app.limits.take('write', customer.id)
  const token = newToken()
  const feed = { token_hash: hashToken(token), created_at: app.clock.now() }
  await app.db
    .insertInto('calendar_feed')
    .values({ customer_id: customer.id, ...feed })
    .onConflict((c) => c.column('customer_id').doUpdateSet(feed))
    .execute()
  return token
}

/** When the customer's feed was created; null without one. */
export async function feedSince(app: Pick<App, 'db'>, customer: { id: string }): Promise<Date | null> {
  const feed = await app.db
    .selectFrom('calendar_feed')
    .select('created_at as createdAt')
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  return feed?.createdAt ?? null
}

/** Ends the customer's feed: its address shows nothing any more. */
export async function revokeFeed(app: Pick<App, 'db'>, customer: { id: string }): Promise<void> {
  await app.db.deleteFrom('calendar_feed').where('customer_id', '=', customer.id).execute()
}
