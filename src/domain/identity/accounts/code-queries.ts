import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export type Purpose = 'verify' | 'reset' | 'change'

/** One code at a time for each: a number may have several, of different attempts. */
export interface CodeKey {
  purpose: Purpose
  phone: string
  /** The sign-up, the browser that forgot its password, or the person whose number changes; null for who has no more than the number. */
  attemptId: string | null
}

export interface StoredCode extends CodeKey {
  personId: string | null
  codeHash: string
  /** The address that it was asked for from. */
  ipAddress: string
  now: Date
  expiresAt: Date
  /** A code sent after this instant stands; no other is made yet. */
  notSince: Date
}

/** Puts a new code in the place of an older one. False when the last was sent too short a time ago: of concurrent calls, one wins. */
export async function storeCode(db: Kysely<DB>, code: StoredCode): Promise<boolean> {
  const { personId, codeHash, ipAddress, now, expiresAt, notSince } = code
  const fresh = { person_id: personId, code_hash: codeHash, ip_address: ipAddress, expires_at: expiresAt, sent_at: now }
  const row = await db
    .insertInto('one_time_code')
    .values({ ...fresh, purpose: code.purpose, phone: code.phone, attempt_id: code.attemptId })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose', 'attempt_id'])
        .doUpdateSet({ ...fresh, attempts: 0, stray_attempts: 0 })
        .where('one_time_code.sent_at', '<=', notSince),
    )
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export function findCode(db: Kysely<DB>, key: CodeKey) {
  return db.selectFrom('one_time_code').select('sent_at').where(isKey(key)).executeTakeFirst()
}

/** Who types a code: whether they know its attempt, which only its own browser does, and where they are. */
export interface Typist {
  knowsAttempt: boolean
  from: string
}

/**
 * Counts a try before it is looked at, so that any number at once share the same few. Whoever neither knows the attempt
 * nor is where the code was asked for has tries of their own, and uses up nobody else's. Undefined when none is left.
 */
export function countTry(db: Kysely<DB>, key: CodeKey, typist: Typist, now: Date, tries: number) {
  const own = sql<boolean>`(${typist.knowsAttempt}::boolean or ip_address = ${typist.from})`
  return db
    .updateTable('one_time_code')
    .set({
      attempts: sql`attempts + case when ${own} then 1 else 0 end`,
      stray_attempts: sql`stray_attempts + case when ${own} then 0 else 1 end`,
    })
    .where(isKey(key))
    .where(sql`case when ${own} then attempts else stray_attempts end`, '<', tries)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'person_id', 'attempt_id'])
    .executeTakeFirst()
}

/** Puts a new secret in the place of a code, with tries of its own. True for one of concurrent calls: a code works once. */
export async function replaceCode(
  db: Kysely<DB>,
  code: CodeKey & { codeHash: string; nextHash: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ code_hash: code.nextHash, expires_at: code.expiresAt, attempts: 0, stray_attempts: 0 })
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

/** Codes and passes that a person was sent, to whichever number, work no more. */
export async function deleteCodes(db: Kysely<DB>, personId: string): Promise<void> {
  await db.deleteFrom('one_time_code').where('person_id', '=', personId).execute()
}

function isKey({ purpose, phone, attemptId }: CodeKey) {
  return ({ and, eb }: ExpressionBuilder<DB, 'one_time_code'>) =>
    and([eb('phone', '=', phone), eb('purpose', '=', purpose), eb('attempt_id', 'is not distinct from', attemptId)])
}
