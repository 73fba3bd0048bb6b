import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import type { DB } from '../../../kernel/tables.ts'

const CODES = 10
/** Without I, L, O and U, which are easily confused: 32 characters. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: too long to guess, so a fast hash is enough, and they are independent of the site's secret. */
const LENGTH = 16

/** Replaces all codes by new ones. Only the returned value contains them: the database has their hashes. */
export async function writeRecoveryCodes(tx: Kysely<DB>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code) })))
    .execute()
  return codes
}

/** Uses a code up; returns how many are left, or null for a wrong or used code. */
export async function consumeRecoveryCode(
  app: Pick<App, 'db' | 'clock'>,
  personId: string,
  typed: string,
): Promise<number | null> {
  const spent = await app.db
    .updateTable('recovery_code')
    .set({ used_at: app.clock.now() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(personId, typed))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return spent ? countRecoveryCodes(app.db, personId) : null
}

export async function countRecoveryCodes(db: Kysely<DB>, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** 'ABCD-EFGH-JKMN-PQRS' */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Normalises an entered code: case, spaces, hyphens, O for 0. */
function hashOf(personId: string, typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(`${personId} ${code}`).digest('hex')
}
