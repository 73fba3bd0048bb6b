import { hashToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'

/** Takes the address of this token off the list. A token that nobody has any more is somebody who has left already. */
export async function endSubscription(app: Pick<App, 'db'>, token: string): Promise<void> {
  await app.db.deleteFrom('newsletter_subscriber').where('token_hash', '=', hashToken(token)).execute()
}
