import type { App } from '../../kernel/app.ts'
import type { SignedIn } from '../../kernel/auth.ts'
import { localeOf } from '../../kernel/locale.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Authenticated, admit } from './admit.ts'
import { clientAddress } from './client-address.ts'
import { type CodeRecipient, makeCode, sendCode } from './one-time-code.ts'
import { passwordMatches } from './password.ts'
import { isFree } from './proof/require-proof.ts'
import { findByEmail } from './queries.ts'
import { type SignInInput, signInInput } from './schema.ts'
import { findSignUpByEmail } from './sign-up-queries.ts'

/**
 * 'wrong_credentials' | Signs in by e-mail address or number and password. Throws Refusal('invalid_input' |
 * 'wrong_credentials' | 'too_many_requests'), or 'account_unverified' with `details.phone`, the number that a code was
 * sent to, `details.attempt`, as returned by `signUp`, and `details.role`; and what `admit` throws, whose second factor
 * `code` can be.
 */
export async function signIn(
  app: App,
  input: SignInInput,
  headers: Headers,
  client: Pick<Authenticated, 'client' | 'device'> = { client: 'browser' },
): Promise<SignedIn> {
  const { email, password, rememberMe: remember, code } = parse(signInInput, input)
  const from = clientAddress(headers)
  await app.limits.take('sign_in', `${from} ${email}`)
  await app.limits.take('sign_in_from', from)
  // Always both queries and one password check, so that the duration reveals nothing.
  const [person, signUp] = await Promise.all([findByEmail(app.db, email), findSignUpByEmail(app.db, email)])
  const matches = await passwordMatches(person?.password ?? (signUp?.password || null), password)
  if (!matches) throw new Refusal('wrong_credentials')
  if (person)
    return admit(app, { personId: person.id, passwordHash: person.password, remember, code, ...client }, headers)
  if (!signUp) throw new Refusal('wrong_credentials')
  const { id: attempt, phone, role } = signUp
  await sendAnother(app, from, {
    purpose: 'verify',
    phone,
    attemptId: attempt,
    personId: null,
    locale: localeOf(signUp.locale),
    ipAddress: signUp.ip_address,
  })
  throw new Refusal('account_unverified', { phone, attempt, role })
}

/** Repeated sign-ins send no more codes than requesting them does; the last code is still valid. */
async function sendAnother(app: App, from: string, to: CodeRecipient): Promise<void> {
  try {
    await app.limits.take('code_send', to.phone)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  if (!(await isFree(app, { phone: to.phone, from }))) return
  const code = await makeCode(app, app.db, to)
  if (code !== null) await sendCode(app, to, code)
}
