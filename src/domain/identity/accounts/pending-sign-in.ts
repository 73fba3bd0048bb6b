import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { hashToken, newToken } from './hashed-tokens.ts'
import { findMethods, type Methods } from './second-factor/queries.ts'

/** How long the second factor may take after the password. */
export const PENDING_MINUTES = 10

export interface PendingSignIn {
  personId: string
  remember: boolean
}

/** Stores a sign-in that awaits its second factor. Returns its token, for that browser only. */
export async function storePendingSignIn(app: App, { personId, remember }: PendingSignIn): Promise<string> {
  const token = newToken()
  const expires_at = addMinutes(app.clock.now(), PENDING_MINUTES)
  await app.db
    .insertInto('pending_sign_in')
    .values({ token_hash: hashToken(token), person_id: personId, remember, expires_at })
    .execute()
  return token
}

/** Null for one that is over: finished, too old, or ended by a new password. */
export async function findPendingSignIn(
  app: Pick<App, 'db' | 'clock'>,
  token: string,
): Promise<(PendingSignIn & { methods: Methods }) | null> {
  const row = await app.db
    .selectFrom('pending_sign_in')
    .select(['person_id', 'remember'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', app.clock.now())
    .executeTakeFirst()
  if (!row) return null
  return { personId: row.person_id, remember: row.remember, methods: await findMethods(app.db, row.person_id) }
}

/** True for one of concurrent calls: a sign-in is finished once. */
export async function endPendingSignIn(app: Pick<App, 'db'>, token: string): Promise<boolean> {
  const row = await app.db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashToken(token))
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}
