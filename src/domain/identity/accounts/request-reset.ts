import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { localeOf } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { clientAddress } from './client-address.ts'
import { makeCode, type Recipient, resendWait, sendCode } from './one-time-code.ts'
import { requireProof } from './proof/require-proof.ts'
import { findVerified } from './queries.ts'
import { resetRequestInput } from './schema.ts'

/** What tells a browser's request from all others for the same number: kept by it, and sent along with the code. */
export function newAttempt(): string {
  return newId()
}

/**
 * Sends a code to set a new password with. With an `attempt` the code is that browser's alone: whoever else asks, or tries
 * codes, neither overtakes it nor uses up its tries. Answers alike whether or not anybody has the number. Throws
 * Refusal('too_many_requests'), with `details.phone` when that is because a code sent just now is still on its way.
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
  const to: Recipient = {
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
  // Not waited for: the time that the message takes would reveal that somebody has the number.
  void sendCode(app, to, code)
  return { phone }
}
