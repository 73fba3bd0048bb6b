import { redirect } from 'react-router'
import { finishSocialSignIn } from '../../../../domain/identity/accounts/finish-social-sign-in.ts'
import { saveLocale } from '../../../../domain/identity/accounts/save-locale.ts'
import { resumeAction } from '../../../forms/deferred/resume-action.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { loginPath, safeRedirect } from '../../../request/safe-redirect.ts'
import type { Route } from './+types/finish-social-sign-in'
import { toSecondStep } from './log-in.ts'

/** The callback of the sign-in provider, valid only in the browser that started it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const outcome = await finishSocialSignIn(app, request)
  const { headers } = outcome
  const goal = safeRedirect(outcome.goal)
  if (outcome.problem !== null) {
    const login = new URL(loginPath(goal), app.origin)
    login.searchParams.set('oops', outcome.problem)
    return redirect(login.pathname + login.search, { headers })
  }
  if (outcome.pending) return toSecondStep(app, outcome.pending, goal, headers)
  if (outcome.isNew) await saveLocale(app, outcome.viewer, context.get(localeContext))
  await resumeAction(app, outcome.viewer, request.headers, headers)
  return redirect(goal, { headers })
}
