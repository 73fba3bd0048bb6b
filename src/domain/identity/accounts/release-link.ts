import type { App } from '../../kernel/app.ts'
import type { Greeting } from '../../kernel/messages.ts'

/** A person's account has this address, and nobody has confirmed that it is theirs. */
export interface UnverifiedAddress {
  personId: string
  email: string
}

/**
 * The link in mails to an unverified address with which its owner removes it from the account. It works for as long as the
 * address is unverified.
 */
export function releaseLink({ origin, auth }: Pick<App, 'origin' | 'auth'>, address: UnverifiedAddress): string {
  return `${origin}/not-my-account/${address.personId}/${auth.seal(textOf(address))}`
}

/** How a mail to an account's address greets: whoever reads an unverified one need not have chosen the account's name. */
export function greetingOf(
  app: Pick<App, 'origin' | 'auth'>,
  { id, name, email, email_verified }: { id: string; name: string; email: string; email_verified: boolean },
): Greeting {
  return email_verified ? { name } : { name: '', release: releaseLink(app, { personId: id, email }) }
}

/** Whether the token of such a link was made for this account and address. */
export function isReleaseToken({ auth }: Pick<App, 'auth'>, address: UnverifiedAddress, token: string): boolean {
  return auth.seals(textOf(address)).includes(token)
}

function textOf({ personId, email }: UnverifiedAddress): string {
  return `release ${personId} ${email.toLowerCase()}`
}
