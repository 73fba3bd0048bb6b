import type { App } from '../../kernel/app.ts'
import { localeOf } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientAddress } from './client-address.ts'
import { type CodeRecipient, makeCode, resendWait, sendCode } from './one-time-code.ts'
import { requireProof } from './proof/require-proof.ts'
import { phoneInput } from './schema.ts'
import { findSignUp } from './sign-up-queries.ts'

/**
 * Sends another code for the pending sign-up, found as in `verifyCode`. The response does not reveal whether there is
 * one. Throws Refusal('too_many_requests') within 30 seconds, or 'proof_required'.
 */
export async function resendCode(
  app: App,
  input: { phone: string; attempt?: string | undefined; proof?: string | undefined },
  headers: Headers,
): Promise<void> {
  const { phone } = parse(phoneInput, input)
  const from = clientAddress(headers)
  await app.limits.take('sign_up', from)
  await app.limits.take('code_send', phone)
  await requireProof(app, { phone, from, proof: input.proof })
  const signUp = await findSignUp(app.db, { phone, attempt: input.attempt ?? null, from })
  const to: CodeRecipient = {
    purpose: 'verify',
    phone,
    attemptId: signUp?.id ?? null,
    personId: null,
    locale: localeOf(signUp?.locale),
    // The address of the sign-up, not of this request.
    ipAddress: signUp?.ip_address ?? from,
  }
  const code = await makeCode(app, app.db, to)
  if (code === null) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, await resendWait(app, to)) })
  }
  // Not awaited: the duration would reveal that the number has a pending sign-up.
  void sendCode(app, to, code)
}
