import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { after, cursorText, type Key, readCursor } from './keyset.ts'

const database = freshDatabase()
const ID = '0198c0de-7000-7000-8000-000000000001'

it.each([
  ['real', ['4.6666665', '0', '5', '1e99', '1e-70', '-1', 'NaN', '9'.repeat(20), '٣']],
  ['float8', ['0', '12.5', '1e-05', '1e99', '-1e99', '1e999', 'Infinity']],
  ['bigint', ['0', '-1', '9'.repeat(15), '9'.repeat(20), '1.5', ' 1']],
  ['bool', ['true', 'false', 't', '']],
  ['text', ['', "'; --", '\u{1f600}', '\0', '\ud800']],
] as const)('every accepted cursor can be compared with %s by the database', async (type, values) => {
  const column = sql`(${sql.lit(type === 'bool' ? 'true' : type === 'text' ? 'a' : '1')}::${sql.raw(type)})`
  const keys: Key[] = [
    { by: column, type },
    { by: sql`${ID}::uuid`, type: 'uuid' },
  ]
  let accepted = 0
  for (const value of values) {
    const cursor = readCursor(cursorText([value, ID]), keys)
    if (!cursor) continue
    accepted += 1
    await sql`select ${after(keys, cursor)}`.execute(database.db)
  }
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThan(values.length)
})
