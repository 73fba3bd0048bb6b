import { redirect } from 'react-router'
import { appContext } from '../../../request/context.ts'
import { loginPath, safeRedirect } from '../../../request/safe-redirect.ts'
import type { Route } from './+types/start-social-sign-in'

/** Redirects to the sign-in provider. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext)
  const goal = safeRedirect((await request.formData()).get('redirectTo'))
  const started = await app.auth.social.start(params.provider, goal, request.headers)
  if (!started) return redirect(withProblem(loginPath(goal)))
  const { url, headers } = started
  if (new URL(request.url).pathname.endsWith('.data')) return redirect(url, { headers })
  // The content security policy forbids forms to lead to another site, redirects included; a page may.
  headers.set('Refresh', `0;url=${url}`)
  headers.set('Cache-Control', 'no-store')
  return new Response(null, { headers })
}

function withProblem(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}oops=failed`
}

export function loader() {
  return redirect('/login')
}
