import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { Refusal } from '../shared/refusal.ts'
import { clientAddress } from './client-address.ts'
import { makeCode, type Recipient, resendWait, sendCode } from './one-time-code.ts'
import { findUnverified } from './queries.ts'
import { phoneInput } from './schema.ts'
import { localeOf } from './viewer.ts'

/** Sends another code to whoever waits for one with this number. Throws Refusal('too_many_requests') within 30 seconds. */
export async function resendCode(app: App, input: { phone: string }, headers: Headers): Promise<void> {
  const { phone } = parse(phoneInput, input)
  await app.limits.take('sign_up', clientAddress(headers))
  await app.limits.take('code_send', phone)
  const person = await findUnverified(app.db, phone)
  const to: Recipient = {
    purpose: 'verify',
    phone,
    personId: person?.id ?? null,
    locale: localeOf(person?.locale),
  }
  const code = await makeCode(app, app.db, to)
  if (code === null) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, await resendWait(app, 'verify', phone)) })
  }
  // Not waited for: the time that the message takes would tell that somebody waits with this number.
  void sendCode(app, to, code)
}
