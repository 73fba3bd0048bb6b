import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import type { Session } from '../../../kernel/auth.ts'
import { parse } from '../../../kernel/parse.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { passwordOf, proveIdentity } from '../profile/prove-identity.ts'
import { checkSecondFactorCode } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { findMethods, recordConfirmation } from './queries.ts'
import { secondFactorCode } from './schema.ts'

/** The ways to confirm one's identity: one of these. */
export type IdentityProof = { password: string } | { code: string } | { passkey: string }

/** The ways available to an account. All false: its owner signs in again instead. */
export interface ConfirmationMethods {
  password: boolean
  app: boolean
  passkey: boolean
}

export async function confirmationMethods(app: Pick<App, 'db'>, viewer: { id: string }): Promise<ConfirmationMethods> {
  const [password, methods] = await Promise.all([passwordOf(app.db, viewer.id), findMethods(app.db, viewer.id)])
  return { password: password !== null, ...methods }
}

/**
 * Records in the session that its user has confirmed their identity, valid for ten minutes; a code or a passkey also
 * counts as the session's second factor. Throws Refusal('invalid_input' | 'code_wrong' | 'passkey_failed' |
 * 'too_many_requests').
 */
export async function confirmIdentity(
  app: App,
  viewer: { id: string; email: string },
  session: Session,
  shown: IdentityProof,
  headers: Headers,
): Promise<void> {
  if ('password' in shown) {
    const hasPassword = (await passwordOf(app.db, viewer.id)) !== null
    if (!hasPassword) throw new Refusal('invalid_input', { fields: { current_password: 'sign_in_again' } })
    await proveIdentity(app, viewer, { password: shown.password, headers, proof: 'password' })
  } else if ('code' in shown) {
    const { code } = parse(z.object({ code: secondFactorCode }), shown)
    await checkSecondFactorCode(app, viewer.id, code)
  } else {
    await checkPasskey(app, 'confirm', viewer.id, shown.passkey)
  }
  const secondFactor = !('password' in shown)
  await recordConfirmation(app.db, session.id, { now: app.clock.now(), secondFactor })
}
