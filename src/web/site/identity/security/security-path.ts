import { safeRedirect } from '../../../safe-redirect.ts'

/** The page of second factors, on the way to a page that asks for one. */
export function securityPath(goal: string): string {
  return goal === '/' ? '/profile/security' : `/profile/security?redirectTo=${encodeURIComponent(goal)}`
}

/** Where its reader was going; null for who came to look. */
export function goalOf(search: URLSearchParams): string | null {
  const goal = safeRedirect(search.get('redirectTo'))
  return goal === '/' ? null : goal
}

/** The page where one is added, on the same way. */
export function addPath(kind: 'app' | 'passkey', goal: string | null): string {
  return `/profile/security/${kind}${goal ? `?redirectTo=${encodeURIComponent(goal)}` : ''}`
}
