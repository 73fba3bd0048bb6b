import { type Kysely, sql } from 'kysely'
import type { DB } from '../shared/tables.ts'

export type Purpose = 'verify' | 'reset'

export interface StoredCode {
  purpose: Purpose
  phone: string
  personId: string | null
  codeHash: string
  now: Date
  expiresAt: Date
  /** A code sent after this instant stands; no other is made yet. */
  notSince: Date
}

/** Puts a new code in the place of an older one. False when the last was sent too short a time ago: of rivals, one wins. */
export async function storeCode(db: Kysely<DB>, code: StoredCode): Promise<boolean> {
  const { purpose, phone, personId, codeHash, now, expiresAt, notSince } = code
  const row = await db
    .insertInto('one_time_code')
    .values({ purpose, phone, person_id: personId, code_hash: codeHash, expires_at: expiresAt, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'phone'])
        .doUpdateSet({ person_id: personId, code_hash: codeHash, expires_at: expiresAt, sent_at: now, attempts: 0 })
        .where('one_time_code.sent_at', '<=', notSince),
    )
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export function findCode(db: Kysely<DB>, purpose: Purpose, phone: string) {
  return db
    .selectFrom('one_time_code')
    .select(['person_id', 'sent_at'])
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/** Counts a try before it is looked at, so that any number at once share the same few. Undefined when none is left. */
export function countTry(db: Kysely<DB>, purpose: Purpose, phone: string, now: Date, tries: number) {
  return db
    .updateTable('one_time_code')
    .set({ attempts: sql`attempts + 1` })
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('attempts', '<', tries)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'person_id'])
    .executeTakeFirst()
}

/** Puts a new secret in the place of a code, with tries of its own. True for one of rivals: a code works once. */
export async function replaceCode(
  db: Kysely<DB>,
  code: { purpose: Purpose; phone: string; codeHash: string; nextHash: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ code_hash: code.nextHash, expires_at: code.expiresAt, attempts: 0 })
    .where('purpose', '=', code.purpose)
    .where('phone', '=', code.phone)
    .where('code_hash', '=', code.codeHash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the one who takes it: a code works once. */
export async function useUpCode(db: Kysely<DB>, purpose: Purpose, phone: string, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}
