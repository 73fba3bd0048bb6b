import type { App } from '../../kernel/app.ts'
import type { SignedIn } from '../../kernel/auth.ts'
import { ADMITTED } from '../../kernel/auth.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordDevice } from './known-devices.ts'
import { storePendingSignIn } from './pending-sign-in.ts'
import { passwordOf } from './profile/prove-identity.ts'
import { checkSecondFactorCode } from './second-factor/check-code.ts'
import { findMethods, hasSecondFactor } from './second-factor/queries.ts'

/** An account whose owner was authenticated by password, identity provider, SMS code or passkey. */
export interface Authenticated {
  personId: string
  remember: boolean
  /** A browser stores cookies and is recognised by one; a program is identified by its user agent. */
  client: 'browser' | 'program'
  /** The second factor sent with the sign-in; undefined for none. */
  code?: string | undefined
  /** The hash that the password matched; undefined for other ways. */
  passwordHash?: string | null | undefined
  /** A second factor was used already, or a passkey, which is both at once. */
  secondFactor?: boolean
  /** The program's name of its device. */
  device?: string | undefined
}

/**
 * Opens a session, and e-mails the account's owner when the device is new. The only way to sign in: an account with a
 * second factor gets no session without it. Throws Refusal('second_factor_required') with `details.pending`, the id of
 * the sign-in for `finishSignIn`, and `details.methods`; 'code_wrong' and 'too_many_requests' for a wrong `code`;
 * 'account_blocked'; 'wrong_credentials' for a password that was changed meanwhile, and 'code_expired' when a first
 * second factor was added meanwhile.
 */
export async function admit(app: App, authenticated: Authenticated, headers: Headers): Promise<SignedIn> {
  const { personId, remember, client, code, device } = authenticated
  let secondFactor = authenticated.secondFactor ?? false
  if (!secondFactor) {
    const methods = await findMethods(app.db, personId)
    if (methods.app || methods.passkey) {
      if (code === undefined) {
        const pending = await storePendingSignIn(app, { personId, remember })
        throw new Refusal('second_factor_required', { pending, methods })
      }
      await checkSecondFactorCode(app, personId, code)
      secondFactor = true
    }
  }
  const admission = { personId, remember, secondFactor, now: app.clock.now(), browser: client === 'browser' }
  const { device: cookie, ...opened } = await app.auth.open({ ...admission, admitted: ADMITTED }, headers)
  const conflict = await findConcurrentChange(app, { ...authenticated, secondFactor })
  if (conflict) {
    await app.auth.close(new Headers({ authorization: `Bearer ${opened.token}` }))
    throw conflict
  }
  await recordDevice(app, opened.viewer, { cookie, device: device ?? null, userAgent: headers.get('user-agent') ?? '' })
  return opened
}

/**
 * Detects changes between checking a password and creating the session: a new password or a first second factor, which
 * end the account's sessions, but not one created a moment later. They lock the person, and so does this.
 */
async function findConcurrentChange(
  app: App,
  { personId, passwordHash, secondFactor }: Pick<Authenticated, 'personId' | 'passwordHash' | 'secondFactor'>,
): Promise<Refusal | null> {
  return app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forShare().execute()
    if (passwordHash && passwordHash !== (await passwordOf(tx, personId))) return new Refusal('wrong_credentials')
    if (!secondFactor && (await hasSecondFactor(tx, personId))) return new Refusal('code_expired')
    return null
  })
}
