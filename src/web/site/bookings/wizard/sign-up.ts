import { redirect } from 'react-router'
import { resendWait } from '../../../../domain/identity/accounts/one-time-code.ts'
import { resendCode } from '../../../../domain/identity/accounts/resend-code.ts'
import { type SignUpToBookInput, signUpToBook } from '../../../../domain/identity/accounts/sign-up-to-book.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { finishSignUp } from '../../identity/account/finish-sign-up.ts'
import { pendingSignUp, pendingSignUpCookie } from '../../identity/account/pending-attempt.ts'
import { readProof } from '../../identity/account/read-proof.ts'

/** The code that the visitor is to enter; `wait`: seconds until another one may be requested. */
export interface PendingCode {
  phone: string
  wait: number
  /** The demo sends no SMS. */
  outbox: boolean
}

/** Null unless this browser has signed up within the last hour. */
export async function pendingCode(app: App, headers: Headers): Promise<PendingCode | null> {
  const pending = pendingSignUp(headers, app.origin)
  if (!pending) return null
  const { phone, attempt: attemptId } = pending
  return { phone, wait: await resendWait(app, { purpose: 'verify', phone, attemptId }), outbox: app.outbox !== null }
}

/** Signing up without leaving the booking: the customer, then the code, then back to `goal`. */
export async function signUpInWizard(
  app: App,
  form: FormData,
  request: Headers,
  { locale, goal }: { locale: SignUpToBookInput['locale']; goal: string },
) {
  const showing = (cookie: string) => redirect(goal, { status: 303, headers: { 'Set-Cookie': cookie } })
  const pending = pendingSignUp(request, app.origin)
  const intent = form.get('intent')
  try {
    if (intent === 'sign-up') {
      const typed = { ...Object.fromEntries(form), locale } as SignUpToBookInput
      return showing(pendingSignUpCookie(await signUpToBook(app, typed, request), app.origin))
    }
    if (pending === null || intent === 'change-number') return showing(pendingSignUpCookie(null, app.origin))
    if (intent === 'resend') {
      await resendCode(app, { ...pending, proof: readProof(form) }, request)
      return redirect(`${goal}&sent=${app.clock.now().getTime()}`, 303)
    }
    return await finishSignUp(app, pending, { form, request, goal })
  } catch (error) {
    return refusalToForm(error, form)
  }
}
