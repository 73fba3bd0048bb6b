import type { App } from '../../kernel/app.ts'
import type { Greeting } from '../../kernel/messages.ts'

/** A person's account with an unconfirmed address. */
export interface UnverifiedAddress {
  personId: string
  email: string
}

/**
 * The link in mails to an unconfirmed address by which its owner removes it from the account. Valid while the address
 * is unconfirmed.
 */
export function releaseLink({ origin, auth }: Pick<App, 'origin' | 'auth'>, address: UnverifiedAddress): string {
  return `${origin}/not-my-account/${address.personId}/${auth.keyedHash(textOf(address))}`
}

/** The greeting of a mail to an account's address: recipients of an unconfirmed one may not be the account's owner. */
export function greetingOf(
  app: Pick<App, 'origin' | 'auth'>,
  { id, name, email, email_verified }: { id: string; name: string; email: string; email_verified: boolean },
): Greeting {
  return email_verified ? { name } : { name: '', release: releaseLink(app, { personId: id, email }) }
}

/** Whether the token of such a link is for this account and address. */
export function isReleaseToken({ auth }: Pick<App, 'auth'>, address: UnverifiedAddress, token: string): boolean {
  return auth.keyedHashes(textOf(address)).includes(token)
}

function textOf({ personId, email }: UnverifiedAddress): string {
  return `release ${personId} ${email.toLowerCase()}`
}
