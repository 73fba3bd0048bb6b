import { safeRedirect } from '../../safe-redirect.ts'

/** Where somebody was going when an account came in between. */
export function returnTo(search: URLSearchParams): string {
  return safeRedirect(search.get('redirectTo'))
}

/** A page on the way there, which carries the goal on. */
export function onTheWay(page: string, search: URLSearchParams): string {
  const goal = returnTo(search)
  return goal === '/' ? page : `${page}?redirectTo=${encodeURIComponent(goal)}`
}
