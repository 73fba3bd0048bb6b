import { redirect } from 'react-router'
import { signIn } from '../../../../domain/identity/accounts/sign-in.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { resumeAction } from '../../../forms/deferred/resume-action.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { pendingSignUpCookie } from './pending-attempt.ts'
import { pendingSignInCookie } from './pending-sign-in.ts'
import { redirectAfterSignIn, withReturnAddress } from './return-to.ts'

/**
 * Logs in with a form's `email`, `password` and `rememberMe`, and redirects to `goal`, via the second factor if one is
 * due.
 */
export async function logIn(app: App, form: FormData, request: Headers, goal: string) {
  const credentials = {
    email: String(form.get('email') ?? ''),
    password: String(form.get('password') ?? ''),
    rememberMe: form.has('rememberMe'),
  }
  try {
    const { viewer, headers } = await signIn(app, credentials, request)
    await resumeAction(app, viewer, request, headers)
    return redirectAfterSignIn(viewer, goal, headers)
  } catch (error) {
    if (!(error instanceof Refusal)) return refusalToForm(error, form)
    if (error.details.pending) return toSecondStep(app, error.details.pending, goal)
    if (error.code !== 'account_unverified') return refusalToForm(error, form)
    const { phone, attempt, role } = error.details
    const verify = `/varifiy_pin/${role === 'partner' ? 'saloon' : 'user'}`
    return redirect(withReturnAddress(verify, new URLSearchParams({ redirectTo: goal })), {
      headers: { 'Set-Cookie': pendingSignUpCookie(phone && attempt ? { phone, attempt } : null, app.origin) },
    })
  }
}

/** Redirects to the second factor, which continues to `goal`. */
export function toSecondStep(app: App, pending: string, goal: string, headers = new Headers()) {
  headers.append('Set-Cookie', pendingSignInCookie(pending, app.origin))
  return redirect(withReturnAddress('/login/verify', new URLSearchParams({ redirectTo: goal })), { headers })
}
