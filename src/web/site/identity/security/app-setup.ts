import { SETUP_MINUTES } from '../../../../domain/identity/accounts/second-factor/add-app.ts'
import { cookieOf, hiddenCookie } from '../../../request/cookies.ts'

const NAME = 'app-setup'

/**
 * The authenticator app that this browser is setting up, encrypted: the QR code stays the same until it is confirmed.
 */
export function readPendingSetup(headers: Headers, origin: string): string | null {
  const stored = cookieOf(headers, NAME, origin)
  return stored === null ? null : decodeURIComponent(stored)
}

export function pendingSetupCookie(setup: string | null, origin: string): string {
  return hiddenCookie(NAME, setup, SETUP_MINUTES * 60, origin)
}
