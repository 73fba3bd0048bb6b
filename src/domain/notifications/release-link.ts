import type { App } from '../app.ts'

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

/** Whether the token of such a link was made for this account and address. */
export function isReleaseToken({ auth }: Pick<App, 'auth'>, address: UnverifiedAddress, token: string): boolean {
  return auth.seals(textOf(address)).includes(token)
}

function textOf({ personId, email }: UnverifiedAddress): string {
  return `release ${personId} ${email.toLowerCase()}`
}
