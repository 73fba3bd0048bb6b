import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import type { DB } from '../../../kernel/tables.ts'
import { addMinutes } from '../../../kernel/time.ts'

const MINUTES = 5

/** The purpose of a challenge: responses for another purpose or person are rejected. */
export type PasskeyPurpose = 'sign_in' | 'second_step' | 'confirm' | 'add'

export interface ChallengeFor {
  purpose: PasskeyPurpose
  /** Null for a sign-in without an account. */
  personId: string | null
}

/** A new random challenge. */
export async function newChallenge(
  app: Pick<App, 'db' | 'clock'>,
  { purpose, personId }: ChallengeFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await app.db
    .insertInto('passkey_challenge')
    .values({
      challenge: Buffer.from(challenge).toString('base64url'),
      purpose,
      person_id: personId,
      expires_at: addMinutes(app.clock.now(), MINUTES),
    })
    .execute()
  return challenge
}

/** True for its first use within its time. */
export async function consumeChallenge(
  db: Kysely<DB>,
  challenge: string,
  { purpose, personId }: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('person_id', 'is not distinct from', personId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return spent !== undefined
}
