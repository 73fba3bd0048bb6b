import { verifyCode } from '../../../../domain/identity/accounts/verify-code.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { resumeAction } from '../../../forms/deferred/resume-action.ts'
import { type PendingAttempt, pendingSignUpCookie } from './pending-attempt.ts'
import { redirectAfterSignIn } from './return-to.ts'

/** Signs in with the code of a sign-up, and redirects to `goal`. Throws what `verifyCode` throws. */
export async function finishSignUp(
  app: App,
  pending: PendingAttempt,
  { form, request, goal }: { form: FormData; request: Headers; goal: string },
): Promise<Response> {
  const code = String(form.get('code') ?? '')
  const { viewer, headers } = await verifyCode(app, { ...pending, code }, request)
  await resumeAction(app, viewer, request, headers)
  headers.append('Set-Cookie', pendingSignUpCookie(null, app.origin))
  return redirectAfterSignIn(viewer, goal, headers)
}
