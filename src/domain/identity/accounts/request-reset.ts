import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { localeOf } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientAddress } from './client-address.ts'
import { type CodeRecipient, makeCode, resendWait, sendCode } from './one-time-code.ts'
import { requireProof } from './proof/require-proof.ts'
import { findVerified } from './queries.ts'
import { resetRequestInput } from './schema.ts'

/** Distinguishes a browser's request from others for the same number: stored by the browser, and sent with the code. */
export function newAttempt(): string {
  return newId()
}

/**
 * Sends a code to reset the password. With an `attempt` the code belongs to that browser: other requests and wrong
 * codes of others do not affect it. The response does not reveal whether the number has an account. Throws
 * Refusal('too_many_requests'), with `details.phone` when a code was sent just before.
 */
export async function requestReset(
  app: App,
  input: { phone: string; attempt?: string | undefined; proof?: string | undefined },
  headers: Headers,
): Promise<{ phone: string }> {
  const { phone } = parse(resetRequestInput, input)
  const ipAddress = clientAddress(headers)
  await app.limits.take('sign_up', ipAddress)
  await app.limits.take('code_send', phone)
  await app.limits.take('reset_send', phone)
  await requireProof(app, { phone, from: ipAddress, proof: input.proof })
  const person = await findVerified(app.db, phone)
  const to: CodeRecipient = {
    purpose: 'reset',
    phone,
    attemptId: input.attempt ?? null,
    personId: person?.id ?? null,
    locale: localeOf(person?.locale),
    ipAddress,
  }
  const code = await makeCode(app, app.db, to)
  if (code === null) {
    const retryAfterSeconds = Math.max(1, await resendWait(app, to))
    throw new Refusal('too_many_requests', { retryAfterSeconds, phone })
  }
  // Not awaited: the duration would reveal that the number has an account.
  void sendCode(app, to, code)
  return { phone }
}
