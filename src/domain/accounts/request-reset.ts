import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { Refusal } from '../shared/refusal.ts'
import { clientAddress } from './client-address.ts'
import { makeCode, type Recipient, resendWait, sendCode } from './one-time-code.ts'
import { findVerified } from './queries.ts'
import { resetRequestInput } from './schema.ts'
import { localeOf } from './viewer.ts'

/**
 * Sends a code to set a new password with. Answers alike whether or not anybody has the number. Throws
 * Refusal('too_many_requests'), with `details.phone` when that is because a code sent just now is still on its way.
 */
export async function requestReset(app: App, input: { phone: string }, headers: Headers): Promise<{ phone: string }> {
  const { phone } = parse(resetRequestInput, input)
  await app.limits.take('sign_up', clientAddress(headers))
  await app.limits.take('code_send', phone)
  await app.limits.take('reset_send', phone)
  const person = await findVerified(app.db, phone)
  const to: Recipient = {
    purpose: 'reset',
    phone,
    signUpId: null,
    personId: person?.id ?? null,
    locale: localeOf(person?.locale),
  }
  const code = await makeCode(app, app.db, to)
  if (code === null) {
    const retryAfterSeconds = Math.max(1, await resendWait(app, to))
    throw new Refusal('too_many_requests', { retryAfterSeconds, phone })
  }
  // Not waited for: the time that the message takes would tell that somebody has the number.
  void sendCode(app, to, code)
  return { phone }
}
