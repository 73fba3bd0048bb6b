import type { App } from '../../kernel/app.ts'
import type { SignedIn } from '../../kernel/auth.ts'
import { ADMITTED } from '../../kernel/auth.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { noteDevice } from './known-devices.ts'
import { notePendingSignIn } from './pending-sign-in.ts'
import { passwordOf } from './profile/prove-identity.ts'
import { checkSecondFactorCode } from './second-factor/check-code.ts'
import { findMethods, hasSecondFactor } from './second-factor/queries.ts'

/** An account whose owner signed in by password, an identity provider, a code by SMS, or a passkey. */
export interface Recognised {
  personId: string
  remember: boolean
  /** A browser keeps cookies and is known again by one; a program is known by what it calls itself. */
  client: 'browser' | 'program'
  /** What they sent along as their second factor; undefined: nothing yet. */
  code?: string | undefined
  /** The hash that their password matched; undefined: they showed something else. */
  passwordHash?: string | null | undefined
  /** They have shown a second factor already, or a passkey, which is both at once. */
  secondFactor?: boolean
  /** What a program calls the device it runs on. */
  device?: string | undefined
}

/**
 * Opens a session, and mails the account's owner when the device is new. The only way in: an account with a second factor
 * gets no session without it. Throws Refusal('second_factor_required') with `details.pending`, which names the
 * sign-in for `finishSignIn`, and `details.methods`; 'code_wrong' and 'too_many_requests' for a wrong `code`;
 * 'account_blocked'; 'wrong_credentials' for a password that was changed meanwhile, and 'code_expired' for a sign-in that a first
 * second factor overtook.
 */
export async function admit(app: App, who: Recognised, headers: Headers): Promise<SignedIn> {
  const { personId, remember, client, code, device } = who
  let secondFactor = who.secondFactor ?? false
  if (!secondFactor) {
    const methods = await findMethods(app.db, personId)
    if (methods.app || methods.passkey) {
      if (code === undefined) {
        const pending = await notePendingSignIn(app, { personId, remember })
        throw new Refusal('second_factor_required', { pending, methods })
      }
      await checkSecondFactorCode(app, personId, code)
      secondFactor = true
    }
  }
  const admission = { personId, remember, secondFactor, now: app.clock.now(), browser: client === 'browser' }
  const { device: cookie, ...opened } = await app.auth.open({ ...admission, admitted: ADMITTED }, headers)
  const overtaken = await whatOvertook(app, { ...who, secondFactor })
  if (overtaken) {
    await app.auth.close(new Headers({ authorization: `Bearer ${opened.token}` }))
    throw overtaken
  }
  await noteDevice(app, opened.viewer, { cookie, device: device ?? null, userAgent: headers.get('user-agent') ?? '' })
  return opened
}

/**
 * What happened between the check of a password and the session that it opened: a new password or a first second factor, which end
 * the account's sessions, but not one that is opened a moment later. They lock the person, and so does this.
 */
async function whatOvertook(
  app: App,
  { personId, passwordHash, secondFactor }: Pick<Recognised, 'personId' | 'passwordHash' | 'secondFactor'>,
): Promise<Refusal | null> {
  return app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forShare().execute()
    if (passwordHash && passwordHash !== (await passwordOf(tx, personId))) return new Refusal('wrong_credentials')
    if (!secondFactor && (await hasSecondFactor(tx, personId))) return new Refusal('code_expired')
    return null
  })
}
