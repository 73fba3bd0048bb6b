import type { App } from '../app.ts'
import { parse } from '../shared/parse.ts'
import { Refusal } from '../shared/refusal.ts'
import { clientAddress } from './client-address.ts'
import { makeCode, type Recipient, sendCode } from './one-time-code.ts'
import { passwordMatches } from './password.ts'
import { findByEmail } from './queries.ts'
import { type SignInInput, signInInput } from './schema.ts'
import { localeOf, type SignedIn } from './viewer.ts'

/**
 * Throws Refusal('invalid_input' | 'wrong_credentials' | 'too_many_requests'), or 'account_unverified' with
 * `details.phone`, the number that a code has been sent to, and `details.role`.
 */
export async function signIn(app: App, input: SignInInput, headers: Headers): Promise<SignedIn> {
  const { email, password, rememberMe } = parse(signInInput, input)
  const from = clientAddress(headers)
  await app.limits.take('sign_in', `${from} ${email}`)
  await app.limits.take('sign_in_from', from)
  const person = await findByEmail(app.db, email)
  const matches = await passwordMatches(person?.password ?? null, password)
  if (!person || !matches) throw new Refusal('wrong_credentials')
  if (!person.phone_verified && !person.email_verified && person.phone !== null) {
    const to: Recipient = {
      purpose: 'verify',
      phone: person.phone,
      personId: person.id,
      locale: localeOf(person.locale),
    }
    await sendAnother(app, to)
    throw new Refusal('account_unverified', { phone: person.phone, role: person.role })
  }
  return app.auth.open(person.id, rememberMe, headers)
}

/** Whoever signs in again and again gets no more messages than who asks for them; the last code still works. */
async function sendAnother(app: App, to: Recipient): Promise<void> {
  try {
    await app.limits.take('code_send', to.phone)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const code = await makeCode(app, app.db, to)
  if (code !== null) await sendCode(app, to, code)
}
