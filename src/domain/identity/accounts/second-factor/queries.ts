import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'

/** What somebody can show besides their password. */
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
 * Notes that the person who asks in a session has shown that it is them; with a second factor, where they did. Throws
 * Refusal('not_signed_in') when the session was ended meanwhile.
 */
export async function noteConfirmed(
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
