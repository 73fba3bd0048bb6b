import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../shared/tables.ts'

export type Purpose = 'verify' | 'reset'

/** One code at a time for each: a number may have several, of different sign-ups. */
export interface CodeKey {
  purpose: Purpose
  phone: string
  /** Null for a code that speaks for a person, or for nobody. */
  signUpId: string | null
}

export interface StoredCode extends CodeKey {
  personId: string | null
  codeHash: string
  now: Date
  expiresAt: Date
  /** A code sent after this instant stands; no other is made yet. */
  notSince: Date
}

/** Puts a new code in the place of an older one. False when the last was sent too short a time ago: of rivals, one wins. */
export async function storeCode(db: Kysely<DB>, code: StoredCode): Promise<boolean> {
  const { personId, codeHash, now, expiresAt, notSince } = code
  const row = await db
    .insertInto('one_time_code')
    .values({
      purpose: code.purpose,
      phone: code.phone,
      sign_up_id: code.signUpId,
      person_id: personId,
      code_hash: codeHash,
      expires_at: expiresAt,
      sent_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose', 'sign_up_id'])
        .doUpdateSet({ person_id: personId, code_hash: codeHash, expires_at: expiresAt, sent_at: now, attempts: 0 })
        .where('one_time_code.sent_at', '<=', notSince),
    )
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export function findCode(db: Kysely<DB>, key: CodeKey) {
  return db.selectFrom('one_time_code').select('sent_at').where(isKey(key)).executeTakeFirst()
}

/** Counts a try before it is looked at, so that any number at once share the same few. Undefined when none is left. */
export function countTry(db: Kysely<DB>, key: CodeKey, now: Date, tries: number) {
  return db
    .updateTable('one_time_code')
    .set({ attempts: sql`attempts + 1` })
    .where(isKey(key))
    .where('attempts', '<', tries)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'person_id', 'sign_up_id'])
    .executeTakeFirst()
}

/** Puts a new secret in the place of a code, with tries of its own. True for one of rivals: a code works once. */
export async function replaceCode(
  db: Kysely<DB>,
  code: CodeKey & { codeHash: string; nextHash: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ code_hash: code.nextHash, expires_at: code.expiresAt, attempts: 0 })
    .where(isKey(code))
    .where('code_hash', '=', code.codeHash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the one who takes it: a code works once. */
export async function useUpCode(db: Kysely<DB>, key: CodeKey, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('one_time_code')
    .where(isKey(key))
    .where('code_hash', '=', codeHash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

function isKey({ purpose, phone, signUpId }: CodeKey) {
  return ({ and, eb }: ExpressionBuilder<DB, 'one_time_code'>) =>
    and([eb('phone', '=', phone), eb('purpose', '=', purpose), eb('sign_up_id', 'is not distinct from', signUpId)])
}
