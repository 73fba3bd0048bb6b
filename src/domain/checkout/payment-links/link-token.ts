import { hashToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'

/**
 * The token of a payment link, derived from its id by a secret of the site: the database has only its hash, and the link
 * can be sent and shown again. Of a link from before the secret changed, by the secret that made it; null when that is not
 * known any more.
 */
function tokenOf({ auth }: Pick<App, 'auth'>, { id, tokenHash }: { id: string; tokenHash: string }): string | null {
  return auth.keyedHashes(textOf(id)).find((token) => hashToken(token) === tokenHash) ?? null
}

/** The hash of a new link's token. */
export function newTokenHash({ auth }: Pick<App, 'auth'>, id: string): string {
  return hashToken(auth.keyedHash(textOf(id)))
}

/** The address at which it is paid. */
export function addressOf(app: Pick<App, 'auth' | 'origin'>, link: { id: string; tokenHash: string }): string | null {
  const token = tokenOf(app, link)
  return token && `${app.origin}/pay/${token}`
}

function textOf(id: string): string {
  return `payment link ${id}`
}
