import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'
import { clientAddress } from '../client-address.ts'
import { passwordMatches } from '../password.ts'

/** How long after signing in somebody without a password need not do it again. */
const FRESH_MINUTES = 10

/** `password`: whoever has one must enter it. `password_or_fresh`: a sign-in of just now says as much. */
export type Proof = 'password' | 'password_or_fresh'

/**
 * Makes sure that whoever sits at a signed-in browser is its owner: by their password, or, where there is none or the proof
 * may be fresh, by having signed in just now. Answers the hash that the password matched, null where none was asked for. Throws Refusal('invalid_input') at the field `current_password`, or 'too_many_requests'.
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

/** The hash of an account's password; null for who signs in another way. */
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
