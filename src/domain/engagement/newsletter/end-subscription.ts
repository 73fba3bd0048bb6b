import { hashToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'

/** Unsubscribes the address of this token. An unknown token means already unsubscribed. */
export async function endSubscription(app: Pick<App, 'db'>, token: string): Promise<void> {
  await app.db.deleteFrom('newsletter_subscriber').where('token_hash', '=', hashToken(token)).execute()
}
