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
  await app.limits.take('sign_in', `${clientAddress(headers)} ${email}`)
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
    const code = await makeCode(app, app.db, to)
    if (code !== null) await sendCode(app, to, code)
    throw new Refusal('account_unverified', { phone: person.phone, role: person.role })
  }
  return app.auth.open(person.id, rememberMe, headers)
}
