import { SETUP_MINUTES } from '../../../../domain/identity/accounts/second-factor/add-app.ts'
import { cookieOf, hiddenCookie } from '../../../cookies.ts'

const NAME = 'app-setup'

/** The authenticator app that this browser is setting up, encrypted: the same picture as long as nobody has scanned it. */
export function begunSetup(headers: Headers, origin: string): string | null {
  const stored = cookieOf(headers, NAME, origin)
  return stored === null ? null : decodeURIComponent(stored)
}

export function begunSetupCookie(begun: string | null, origin: string): string {
  return hiddenCookie(NAME, begun, SETUP_MINUTES * 60, origin)
}
