import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'

/** A person's second factors. */
export interface Methods {
  app: boolean
  passkey: boolean
}

export async function findMethods(db: Kysely<DB>, personId: string): Promise<Methods> {
  const { rows } = await sql<Methods>`
    select exists (select from authenticator_app where person_id = ${personId}) as app,
      exists (select from passkey where person_id = ${personId}) as passkey`.execute(db)
  return rows[0] ?? { app: false, passkey: false }
}

export async function hasSecondFactor(db: Kysely<DB>, personId: string): Promise<boolean> {
  const { app, passkey } = await findMethods(db, personId)
  return app || passkey
}

/**
 * Records in a session that its user confirmed their identity, and whether with a second factor. Throws
 * Refusal('not_signed_in') when the session was ended meanwhile.
 */
export async function recordConfirmation(
  db: Kysely<DB>,
  sessionId: string,
  { now, secondFactor }: { now: Date; secondFactor: boolean },
): Promise<void> {
  const session = await db
    .updateTable('session')
    .set({ confirmed_at: now, ...(secondFactor && { second_factor_at: now }) })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!session) throw new Refusal('not_signed_in')
}
