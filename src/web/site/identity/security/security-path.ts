import { safeRedirect } from '../../../request/safe-redirect.ts'

/** The page of second factors, with the return address of a page that requires one. */
export function securityPath(goal: string): string {
  return goal === '/' ? '/profile/security' : `/profile/security?redirectTo=${encodeURIComponent(goal)}`
}

/** The return address; null without one. */
export function goalOf(search: URLSearchParams): string | null {
  const goal = safeRedirect(search.get('redirectTo'))
  return goal === '/' ? null : goal
}

/** The page for adding one, with the same return address. */
export function addPath(kind: 'app' | 'passkey', goal: string | null): string {
  return `/profile/security/${kind}${goal ? `?redirectTo=${encodeURIComponent(goal)}` : ''}`
}
