import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'
import { clientAddress } from '../client-address.ts'
import { passwordMatches } from '../password.ts'

/** How long after signing in an account without a password need not sign in again. */
const FRESH_MINUTES = 10

/** `password`: the password is required if the account has one. `password_or_fresh`: a recent sign-in is enough. */
export type Proof = 'password' | 'password_or_fresh'

/**
 * Checks that the user of a session is the account's owner: by password, or, without one or where `proof` allows, by a
 * recent sign-in. Returns the hash that the password matched, null when none was needed. Throws
 * Refusal('invalid_input') at the field `current_password`, or 'too_many_requests'.
 */
export async function proveIdentity(
  app: App,
  viewer: { id: string; email: string },
  { password, headers, proof }: { password: string; headers: Headers; proof: Proof },
): Promise<string | null> {
  const stored = await passwordOf(app.db, viewer.id)
  if (stored === null) {
    if (!(await isFresh(app, headers))) throw wrong('sign_in_again')
    return null
  }
  if (password === '') {
    if (proof === 'password_or_fresh' && (await isFresh(app, headers))) return null
    throw wrong('current_password_required')
  }
  await app.limits.take('sign_in', `${clientAddress(headers)} ${viewer.email}`)
  if (!(await passwordMatches(stored, password))) throw wrong('current_password_wrong')
  return stored
}

/** The password hash of an account; null for one without a password. */
export async function passwordOf(db: Kysely<DB>, personId: string): Promise<string | null> {
  const stored = await db
    .selectFrom('credential')
    .select('password')
    .where('person_id', '=', personId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return stored?.password ?? null
}

async function isFresh(app: App, headers: Headers): Promise<boolean> {
  const session = await app.auth.session(headers)
  const freshSince = app.clock.now().getTime() - FRESH_MINUTES * 60_000
  return session !== null && session.openedAt.getTime() >= freshSince
}

function wrong(message: string): Refusal {
  return new Refusal('invalid_input', { fields: { current_password: message } })
}
