import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export type Purpose = 'verify' | 'reset' | 'change'

/** One code for each key: a number may have several, of different attempts. */
export interface CodeKey {
  purpose: Purpose
  phone: string
  /**
   * The sign-up, the browser that requested a reset, or the person whose number changes; null when only the number is
   * given.
   */
  attemptId: string | null
}

export interface StoredCode extends CodeKey {
  personId: string | null
  codeHash: string
  /** The client's IP address. */
  ipAddress: string
  now: Date
  expiresAt: Date
  /** A code sent after this instant is not replaced. */
  notSince: Date
}

/** Replaces an earlier code. False when the last was sent too recently: of concurrent calls, one succeeds. */
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

/**
 * The context of an entered code: whether the client knows its attempt, which only its own browser does, and its IP
 * address.
 */
export interface CodeEntry {
  knowsAttempt: boolean
  from: string
}

/**
 * Counts an attempt before the code is checked, so that concurrent ones share the limit. Clients that neither know the
 * attempt nor have the IP address of the request have a separate limit, and do not use up the owner's. Undefined when
 * none is left.
 */
export function countAttempt(db: Kysely<DB>, key: CodeKey, entry: CodeEntry, now: Date, tries: number) {
  const own = sql<boolean>`(${entry.knowsAttempt}::boolean or ip_address = ${entry.from})`
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

/** True for one of concurrent calls: a code works once. */
export async function consumeCode(db: Kysely<DB>, key: CodeKey, codeHash: string): Promise<boolean> {
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
