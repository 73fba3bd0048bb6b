import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endAllSessions } from './queries.ts'
import { isReleaseToken } from './release-link.ts'

/** A domain that never receives mail (RFC 2606). */
const NOWHERE = '@released.invalid'

/** An account's address for its owner to read: empty where it was taken off the account. */
export function emailToShow(email: string): string {
  return email.endsWith(NOWHERE) ? '' : email
}

/**
 * The unconfirmed address that a link removes from an account; null when it is confirmed or removed, or the link
 * invalid.
 */
export async function findReleasable(
  app: Pick<App, 'db' | 'auth'>,
  personId: string,
  token: string,
): Promise<string | null> {
  if (!isId(personId)) return null
  const person = await app.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return person && isReleaseToken(app, { personId, email: person.email }, token) ? person.email : null
}

/**
 * Removes an unconfirmed address from an account: its owner can sign up with it, and gets no more mails about that
 * account. Sessions end; the account keeps its phone number. Throws Refusal('code_expired').
 */
export async function releaseEmail(app: App, personId: string, token: string): Promise<void> {
  const email = await findReleasable(app, personId, token)
  if (email === null) throw new Refusal('code_expired')
  await app.db.transaction().execute(async (tx) => {
    const released = await tx
      .updateTable('person')
      .set({ email: personId + NOWHERE, updated_at: app.clock.now() })
      .where('id', '=', personId)
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (!released) throw new Refusal('code_expired')
    await tx.deleteFrom('email_change').where('person_id', '=', personId).execute()
    await tx.deleteFrom('password_reset').where('person_id', '=', personId).execute()
    await endAllSessions(tx, personId)
  })
}
